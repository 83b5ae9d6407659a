// Stands in public pages, put there by scripts/order-pages.mjs: the app is asked for once there is something to read.
{
  const start = () => {
    for (const href of ADDRESSES)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const { text } = document.getElementById("app");
    document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));
  };
  addEventListener("DOMContentLoaded", () => {
    // What nobody looks at is not painted. A frame's callback comes before its paint, the next task after it.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
