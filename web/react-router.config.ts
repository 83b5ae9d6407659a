import type { Config } from "@react-router/dev/config";
import { publicPages } from "./app/features/site/marketing/public-pages";

/** One page application; public pages are written out as real HTML so that they load and are found without script. */
export default {
  ssr: false,
  // The dashboard and the studio as they are while nobody knows yet who is there, so that something stands there before any
  // script has run. The last one is what the server sends, with status 404, where there is no page.
  prerender: [...publicPages.map(({ path }) => path), "/dashboard", "/design-thumbnail", "/404"],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
