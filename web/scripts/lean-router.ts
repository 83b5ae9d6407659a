/**
 * Leaves out of the browser's React Router what this app can never reach. There is no server of React Router behind it: every
 * page is written out at build time, all routes are known from the start, and no route asks a server's loader or action.
 *
 * React Router has no setting for that, and tree shaking can't see it, so functions are emptied by their names. A name that a
 * new version no longer has fails the build. What this app may take from React Router is held by `biome.json`.
 */
import { type Plugin, parseAst } from "vite";

/** Nobody can call these. */
const UNREACHABLE = [
  // Routes that a server tells of as they are needed: the manifest of this app holds all of them.
  "fetchAndApplyManifestPatches",
  "getPartialManifest",
  "discoverRoutes",
  // Answers of a server's loaders and actions.
  "fetchAndDecodeViaTurboStream",
  "singleFetchActionStrategy",
  "singleFetchLoaderNavigationStrategy",
  "singleFetchLoaderFetcherStrategy",
  "unwrapSingleFetchResult",
  // Code exchanged while the app runs, which is for `make dev`.
  "wrapShouldRevalidateForHdr",
  "createClientRoutesWithHMRRevalidationOptOut",
  // Components that a server renders.
  "RSCErrorHandler",
  "RSCPrefetchPageLinksImpl",
  // Links that ask for their page ahead of time: where that pays, features/site/home/preload-page.ts does it.
  "PrefetchPageLinks",
  "PrefetchPageLinksImpl",
  "getNewMatchesForLinks",
  "getKeyedPrefetchLinks",
  // The router's own forms and fetchers: this app asks its server through the generated client.
  "Form",
  "NavLink",
  "getFormSubmissionInfo",
  "handleAction",
  "handleFetcherAction",
  "handleFetcherLoader",
  "getSubmittingFetcher",
  // What measures the router itself.
  "getRouteInstrumentationUpdates",
  "instrumentClientSideRouter",
];

/** What these do here. */
const ANSWERS: Record<string, string> = {
  useFogOFWarDiscovery: "",
  getPatchRoutesOnNavigationFunction: "",
  useIsRSCRouterContext: "return false;",
  isFogOfWarEnabled: "return false;",
  decodeRedirectErrorDigest: "",
  decodeRouteErrorResponseDigest: "",
  usePrefetchBehavior: "return [false, undefined, {}];",
  // What stands in every page, as no route has a loader.
  decodeViaTurboStream:
    "return Promise.resolve({ value: { loaderData: {}, actionData: null, errors: null } });",
};

const ROUTER = /react-router\/dist\/development\/chunk-.*\.mjs$/;

export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: ROUTER },
      handler: (code) =>
        code.includes("function createRouter(") ? { code: withoutUnreachable(code), map: null } : null,
    },
  };
}

/** React Router's code without what nobody reaches, and without warnings for developers. Throws when a name is not in it exactly once. */
function withoutUnreachable(code: string): string {
  const bodies = new Map(Object.entries(ANSWERS));
  for (const name of UNREACHABLE) bodies.set(name, `throw new Error("This build has no ${name}.");`);
  bodies.set("ENABLE_DEV_WARNINGS", "");

  const cuts = named(parseAst(code)).filter(({ name }) => bodies.has(name));
  const names = cuts.map(({ name }) => name).toSorted();
  const wanted = [...bodies.keys()].toSorted();
  if (names.join() !== wanted.join()) {
    const astray = wanted.filter((name) => names.filter((each) => each === name).length !== 1);
    throw new Error(`React Router has changed. Not there exactly once: ${astray.join(", ")}.`);
  }
  let lean = code;
  for (const { name, start, end, isFunction } of cuts.toSorted((one, other) => other.start - one.start)) {
    const body = `{ ${bodies.get(name)} }`;
    const value = name === "ENABLE_DEV_WARNINGS" ? "false" : `() => ${body}`;
    const lines = code.slice(start, end).replace(/[^\n]/g, ""); // what follows stays on its line
    lean = lean.slice(0, start) + (isFunction ? body : value) + lines + lean.slice(end);
  }
  return lean;
}

interface Named {
  name: string;
  start: number;
  end: number;
  /** The place is a function's body; else the value of a variable. */
  isFunction: boolean;
}

/** Every function and every variable with a value, wherever it stands. */
function named(node: unknown): Named[] {
  if (Array.isArray(node)) return node.flatMap(named);
  if (typeof node !== "object" || node === null) return [];
  const { type, id, body, init } = node as Record<
    string,
    { start: number; end: number; name?: string } | null
  >;
  const own = [];
  if (id?.name && body && String(type) === "FunctionDeclaration") {
    own.push({ name: id.name, start: body.start, end: body.end, isFunction: true });
  } else if (id?.name && init && String(type) === "VariableDeclarator") {
    own.push({ name: id.name, start: init.start, end: init.end, isFunction: false });
  }
  return [...own, ...Object.values(node).flatMap(named)];
}
