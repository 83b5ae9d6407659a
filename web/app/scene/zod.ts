/** zod that goes through a schema and never compiles it: our pages forbid `eval`, and Firefox reports even the try as an error. */
import { config, z } from "zod";

config({ jitless: true });

export { z };
