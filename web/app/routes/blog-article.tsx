import { ArticlePage, HEADLINE, PUBLISHED } from "~/features/site/marketing/ArticlePage";
import { metadata } from "~/features/site/marketing/metadata";
import { article } from "~/features/site/marketing/public-pages";
import { blogPosting, breadcrumbs } from "~/features/site/marketing/structured-data";

export const meta = () =>
  metadata(
    article,
    blogPosting(article, HEADLINE, PUBLISHED),
    breadcrumbs(article, "AI thumbnails or by hand?"),
  );

export default ArticlePage;
