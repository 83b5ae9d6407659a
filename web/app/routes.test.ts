import { expect, test } from "vitest";

const routes = import.meta.glob<string>("./routes/*.tsx", { query: "?raw", import: "default", eager: true });
const ofAServer = /export (?:const|let|(?:async )?function) (?:loader|action|clientAction|middleware)\b/;

// The build leaves out of the router what they would need: scripts/lean-router.ts.
test("no page asks a server of React Router for anything", () => {
  expect(Object.keys(routes).length).toBeGreaterThan(20);
  const asking = Object.entries(routes).filter(([, code]) => ofAServer.test(code));
  expect(asking.map(([name]) => name)).toEqual([]);
});
