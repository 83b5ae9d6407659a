/** A whole page that says what went wrong and where to go from here. */
import { Link } from "react-router";
import { Brand } from "./brand";
import { Button, buttonClass } from "./button";

interface ProblemProps {
  title: string;
  detail: string;
  /** Offers to load the page again. */
  retry?: boolean;
}

export function Problem({ title, detail, retry }: ProblemProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center gap-6 px-6 py-16">
      <Brand />
      <h1 className="display text-4xl">{title}</h1>
      <p className="text-lg text-muted">{detail}</p>
      <div className="flex flex-wrap gap-3">
        {retry ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load again
          </Button>
        ) : null}
        <Link to="/" className={buttonClass("secondary")}>
          Go to the front page
        </Link>
        <Link to="/design-thumbnail" className={buttonClass("quiet")}>
          Make a thumbnail
        </Link>
      </div>
    </main>
  );
}
