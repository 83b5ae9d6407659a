import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readableFolders } from "./readable-folders";
import { compileHints } from "./scripts/compile-hints";
import { leanRouter } from "./scripts/lean-router";

/** Where the server listens while `make dev` runs both; the built app is handed out by the server itself. */
const server = process.env.THUMBSMITH_DEV_SERVER ?? "http://127.0.0.1:8000";

/**
 * What the first paint of the front page needs, in one file: thirty small ones weigh 8 kB more and are asked for one after
 * the other. `npm run script-budget` says what it weighs.
 */
const firstPage = new RegExp(
  [
    "/app/session/(session-|IdleLogout)",
    "/app/api/(errors|authorized-fetch|early-answers)\\.",
    "/app/ui/(button|early-click|brand|problem|slow-start|theme|theme-toggle)\\.",
    "/app/routes/home\\.",
    "/app/features/site/analytics/(AnalyticsGate|consent)\\.",
    "/app/features/site/home/(Home|Hero|AskField|PictureStack|demo|preload-page|samples|when-wanted)\\.",
    "/app/features/site/frame/(NavigationBar|SiteFooter|SiteFrame|Logo|pages|use-hash-scroll)\\.",
    "/app/features/site/marketing/(catalogue|public-pages|metadata|Picture|site-address|structured-data)\\.",
    "/lucide-react/dist/esm/(Icon|createLucideIcon|context|shared)",
    "/clsx/",
    "/node_modules/(react|react-dom|scheduler)/",
  ].join("|"),
);

/** Radix, the toasts, what they stand on, and our controls made of them. */
const controls =
  /\/node_modules\/(@?radix-ui|@floating-ui|sonner|react-remove-scroll|react-style|aria-hidden|use-|get-nonce|tslib|detect-node)|\/app\/ui\/(tooltip|late-trigger|menu|icon-button|tabs|toast|select|file-input)\./;

/** Who is there, and the answers that are kept: what every page behind the log in begins with. */
const behindLogin =
  /\/app\/session\/RequireLogin|\/app\/ui\/waiting|\/query-core\/build\/modern\/(mutationCache|queryCache|queryClient)\.|\/app\/api\/AnswerCache/;

/** What follows a generation and shows what came of it, on the dashboard and in the studio. */
const generations =
  /\/zustand\/esm\/(vanilla|react)\.|\/app\/api\/(event-stream|data-url)|\/app\/jobs\/(generation|generation-store|kept-generation|progress-words)\.|\/app\/ui\/save-file\.|\/app\/scene\/letters\.|\/app\/scene-render\/marking\.|\/dashboard\/thumbnail-keys\./;

/** What the full-screen editors begin with; a small part, so that the image editor needs nothing of the studio's. */
const editorKit =
  /\/app\/editor-kit\/(action|database|keys|use-shortcuts|use-viewport)\.|\/app\/ui\/(compare-handle|media-query)\./;

/** What the studio shares with nobody but its own later parts. */
const studio =
  /\/features\/studio\/(wire|calls|export\/(export-calls|use-open-project|OpenProject)|queries|saving\/unsaved|studio-context)\.|\/studio\/versions\/version-words\.|\/features\/designer\/(persistence|state\/(designer-context|adding)|elements\/dragged)|\/studio\/readability\/checking\/|\/studio\/feed-lab\/video-details|\/studio\/draw\/with-drawing|\/studio\/prompt\/brief\.|\/zustand\/.*shallow/;

/**
 * What several pages behind the log in share, in a few files: at a quarter of the speed each file costs a processor some 9 ms
 * before anything can be painted. A group takes along what its modules import and no group before it has, so nothing in it may
 * be what a public page needs.
 */
const shared = [
  { name: "controls", test: controls, minShareCount: 3, priority: 2 },
  { name: "billing", test: /\/features\/billing\/(queries|calls)\./, minShareCount: 2, priority: 2 },
  { name: "answers", test: /@tanstack|\/app\/api\/(gen|client)/, minShareCount: 3, priority: 1 },
  { name: "icons", test: /lucide-react/, minShareCount: 2, priority: 1 },
  { name: "behind-login", test: behindLogin, minShareCount: 2, priority: 1 },
  { name: "editor-kit", test: editorKit, minShareCount: 2, priority: 1 },
  { name: "generations", test: generations, minShareCount: 2, priority: 1 },
  {
    name: "scene",
    test: /\/app\/scene\/(?!letters|schema|scene\.schema|stored-scene)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "form",
    test: /\/app\/(ui\/(field|form|password-field|use-countdown)|features\/auth\/(TextLink|use-redirect))\./,
    minShareCount: 2,
    priority: 1,
  },
  { name: "studio", test: studio, minShareCount: 2, priority: 0 },
  { name: "library", test: /\/features\/library\/(images|roles)\./, minShareCount: 2, priority: 0 },
  {
    name: "recent",
    test: /\/features\/designer\/(recent-ids|(elements|fonts)\/recent)\./,
    minShareCount: 2,
    priority: 0,
  },
];

/** What runs until a stored thumbnail stands on the canvas. */
const opening = ["site", "root", "entry.client", "answers", "scene", "steering", "design-thumbnail"];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), compileHints(opening)],
  resolve: { tsconfigPaths: true },
  server: {
    host: "127.0.0.1",
    fs: { allow: readableFolders },
    proxy: { "/v1": server, "/packs": server, "/dev": server, "/openapi.json": server, "/healthz": server },
  },
  // The browsers that resolve light-dark() where it is used; the dark workspace depends on that.
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: {
      // Whoever takes one thing through a feature's front door gets none of the others with it.
      treeshake: { moduleSideEffects: [{ test: /\/app\/features\/[^/]+\/index\.ts$/, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: "site", test: firstPage, priority: 3 }, ...shared] } },
    },
  },
});
