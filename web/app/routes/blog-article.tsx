import { ArticlePage, HEADLINE, PUBLISHED } from "~/features/marketing/ArticlePage";
import { metadata } from "~/features/marketing/metadata";
import { article } from "~/features/marketing/public-pages";
import { blogPosting, breadcrumbs } from "~/features/marketing/structured-data";

export const meta = () =>
  metadata(
    article,
    blogPosting(article, HEADLINE, PUBLISHED),
    breadcrumbs(article, "AI thumbnails or by hand?"),
  );

export default ArticlePage;
