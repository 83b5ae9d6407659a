import { Problem } from "~/ui/problem";

export const meta = () => [{ title: "Not found · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
  return (
    <Problem title="There is nothing here." detail="The address may be mistyped, or the page has moved." />
  );
}
