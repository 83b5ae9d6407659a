/** Asks for the scripts of another page before somebody goes there. */

/** What React Router's build says of every page; the server reads it as well. */
interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

export function preloadPage(id: string): void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const route = manifest?.routes[id];
  if (!route) return;
  for (const href of [route.module, ...(route.imports ?? [])]) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
  }
}
