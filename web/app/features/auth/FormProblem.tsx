/** Why the whole form was not taken: the first line says what, the rest says more. */
import { Notice } from "~/ui/notice";

export function FormProblem({ problem }: { problem: string | null }) {
  if (!problem) return null;
  const [first, ...rest] = problem.split("\n");
  return (
    <Notice kind="negative">
      <p className={rest.length > 0 ? "font-semibold" : undefined}>{first}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
