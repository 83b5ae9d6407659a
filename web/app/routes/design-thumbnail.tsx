export default function Page() {
  return <h1>Thumbsmith</h1>;
}
