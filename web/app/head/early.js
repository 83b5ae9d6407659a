// Stands in the page itself: it runs before the app is there, and asks at once for what the app will ask first. The other half is ../api/early-answers.ts.
try {
  const token = sessionStorage.getItem("isLoggedIn") === "true" && sessionStorage.getItem("jwt-token");
  const isDashboard = /^\/dashboard\/?$/.test(location.pathname);
  const [, studio, id] = /^\/(design-thumbnail)(?:\/([0-9a-f]{32}))?\/?$/.exec(location.pathname) ?? [];
  const ask = (path) => {
    const address = location.origin + path;
    const answer = fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    answer.catch(() => undefined);
    return { address, token, askedAt: Date.now(), answer };
  };
  if (token) {
    window.earlyAnswers = [ask("/v1/auth/verify")];
    if (isDashboard) {
      const customerId = JSON.parse(sessionStorage.getItem("user")).id;
      const list = { "": "thumbnails", "?view=images": "images" }[location.search];
      const paths = [
        "/v1/tokens/available",
        `/v1/imagegen/jobs?customerId=${customerId}`,
        ...(list ? [`/v1/${list}?customerId=${customerId}&search=&sort=newest`] : []),
      ];
      window.earlyAnswers.push(...paths.map(ask));
    }
    if (id) {
      const thumbnail = ask(`/v1/thumbnails/${id}?pictures=links`);
      window.earlyAnswers.push(thumbnail);
      // Its pictures too, whose addresses are signed; they are decoded beside the main thread.
      const load = async (address) => {
        const file = await (await fetch(address)).blob();
        return { file, bitmap: await createImageBitmap(file) };
      };
      thumbnail.answer
        .then((answer) => (answer.ok ? answer.clone().json() : null))
        .then((found) => {
          window.earlyPictures = new Map();
          for (const address of Object.values(found?.thumbnail.pictures ?? {})) {
            const picture = load(address);
            picture.catch(() => undefined);
            window.earlyPictures.set(address, picture);
          }
        })
        .catch(() => undefined);
    }
    if (studio) {
      const link = document.createElement("link");
      Object.assign(link, {
        rel: "preload",
        as: "fetch",
        crossOrigin: "anonymous",
        href: "/packs/fonts/fonts.json",
      });
      document.head.append(link);
    }
  }
} catch {
  // Storage is switched off: the app asks by itself.
}
