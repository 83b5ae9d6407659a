/** Which part of the web app may import which: `npm run layers` draws every import, those of types too. */
module.exports = {
  forbidden: [{ name: "circle", severity: "warn", from: {}, to: { circular: true } }],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^app/api/gen/" },
  },
};
