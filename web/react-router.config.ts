import type { Config } from "@react-router/dev/config";
import { publicPages } from "./app/features/marketing/public-pages";

/** One page application; public pages are written out as real HTML so that they load and are found without script. */
export default {
  ssr: false,
  prerender: publicPages.map(({ path }) => path),
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
