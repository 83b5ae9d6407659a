/** What was asked of the picture and can't be done, in the words of who asked. */
export function Unmet({ directions }: { directions: readonly string[] }) {
  if (directions.length === 0) return null;
  return (
    <p className="text-xs text-muted">
      Not possible here: {directions.map((direction) => `“${direction}”`).join(", ")}
    </p>
  );
}
