import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Where the server listens while `make dev` runs both; the built app is handed out by the server itself. */
const server = process.env.THUMBSMITH_DEV_SERVER ?? "http://127.0.0.1:8000";

/**
 * What the first paint of the front page needs, in one file: thirty small ones weigh 8 kB more and are asked for one after
 * the other. `npm run script-budget` says what it weighs.
 */
const firstPage = new RegExp(
  [
    "/app/session/",
    "/app/api/(errors|authorized-fetch|early-answers)\\.",
    "/app/ui/(button|brand|problem|theme|theme-toggle)\\.",
    "/app/routes/home\\.",
    "/app/features/analytics/(AnalyticsGate|consent)\\.",
    "/app/features/home/(Home|Hero|AskField|PictureStack|demo|samples)\\.",
    "/app/features/site-frame/(NavigationBar|SiteFooter|SiteFrame|Logo|pages|use-hash-scroll)\\.",
    "/app/features/marketing/(catalogue|public-pages|metadata|Picture|site-address|structured-data)\\.",
    "/lucide-react/dist/esm/(Icon|createLucideIcon|context|shared)",
    "/clsx/",
  ].join("|"),
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: {
    host: "127.0.0.1",
    proxy: { "/v1": server, "/packs": server, "/dev": server, "/openapi.json": server, "/healthz": server },
  },
  // The browsers that resolve light-dark() where it is used; the dark workspace depends on that.
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "site", test: firstPage }] } } },
  },
});
