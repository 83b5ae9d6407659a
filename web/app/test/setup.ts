/** Runs before every unit test file; what needs a document, only where there is one (`@vitest-environment jsdom`). */
import fc from "fast-check";

/** Properties are tried on the same examples every time; SEED looks for new ones. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

if (typeof document !== "undefined") await import("./setup-document");
