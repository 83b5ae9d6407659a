/**
 * The layers of the web app, and what may import what: `npm run layers`. Imports of types count. docs/architecture.md shows
 * the picture; `app/layers.test.ts` proves that what is forbidden here fails.
 */

/** Each with what lies under it. */
const LAYERS = {
  api: [],
  ui: ["api"],
  session: ["api", "ui"],
  scene: [],
  "scene-render": ["scene"],
  jobs: ["api", "ui", "session", "scene"],
  collection: ["api", "ui", "session", "scene", "scene-render"],
  "editor-kit": ["api", "ui", "session", "scene", "scene-render"],
};

/** From top to bottom: each may use those after it. */
const FEATURES = [
  "studio",
  "image-editor",
  "designer",
  "dashboard",
  "library",
  "account",
  "billing",
  "auth",
  "site",
];

const TESTS = "[.]test[.]tsx?$";
const EDGES = "^app/(routes/|head/|[^/]+$)";

const folders = (names) => `(${names.join("|")})/`;

const layerRules = Object.entries(LAYERS).map(([layer, below]) => ({
  name: `under-${layer}`,
  comment: `${layer} may use ${below.join(", ") || "nothing of ours"}.`,
  severity: "error",
  from: { path: `^app/${layer}/` },
  to: {
    path: `^app/${folders(["features", ...Object.keys(LAYERS)])}`,
    pathNot: `^app/${folders([layer, ...below])}`,
  },
}));

const featureRules = FEATURES.slice(1).map((feature, above) => ({
  name: `above-${feature}`,
  comment: "Features use each other downwards only.",
  severity: "error",
  from: { path: `^app/features/${feature}/` },
  to: { path: `^app/features/${folders(FEATURES.slice(0, above + 1))}` },
}));

module.exports = {
  forbidden: [
    {
      name: "circle",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...layerRules,
    ...featureRules,
    {
      name: "front-door",
      comment: "A feature uses another one by its index.ts. Tests may look inside.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", "^app/features/[^/]+/index[.]ts$"] },
    },
    {
      name: "front-door-inside",
      comment: "A feature does not use its own index.ts.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/$1/index[.]ts$" },
    },
    {
      name: "front-door-late",
      comment:
        "import() of an index.ts fetches all of it: the feature offers a function that fetches the part.",
      severity: "error",
      from: {},
      to: { path: "^app/features/[^/]+/index[.]ts$", dynamic: true },
    },
    {
      name: "named-room",
      comment: "Every file lies in a layer or in a feature that is named above.",
      severity: "error",
      from: {},
      to: {
        path: "^app/[^/]+/",
        pathNot: [
          `^app/${folders([...Object.keys(LAYERS), "routes", "head", "test"])}`,
          `^app/features/${folders(FEATURES)}`,
        ],
      },
    },
    {
      name: "edge",
      comment: "Pages and what puts the app together use everything; nothing uses them.",
      severity: "error",
      from: { pathNot: [EDGES, TESTS] },
      to: { path: EDGES },
    },
    {
      name: "test-help",
      comment: "What drives tests is not shipped.",
      severity: "error",
      from: { pathNot: [TESTS, "^app/test/"] },
      to: { path: "^app/test/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^app/(api|scene)/gen/" },
  },
};
