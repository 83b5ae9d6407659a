import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Where the server listens while `make dev` runs both; the built app is handed out by the server itself. */
const server = process.env.THUMBSMITH_DEV_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: {
    host: "127.0.0.1",
    proxy: { "/v1": server, "/packs": server, "/dev": server, "/openapi.json": server, "/healthz": server },
  },
  // The browsers that resolve light-dark() where it is used; the dark workspace depends on that.
  build: { target: "es2022", cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
