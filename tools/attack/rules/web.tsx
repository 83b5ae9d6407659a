// Examples for the rules of `web.yaml`: what each has to find, and what it has to leave alone. Never built.
export function Page({ words, node }) {
  // ruleid: html-as-it-comes
  node.innerHTML = words;
  // ok: html-as-it-comes
  node.textContent = words;
  // ruleid: text-run-as-code
  window.eval(words);
  // ruleid: message-from-anybody
  window.addEventListener("message", (event) => {
    take(event.data);
  });
  // ok: message-from-anybody
  window.addEventListener("message", (event) => {
    if (event.origin === ours) take(event.data);
  });
  // ruleid: message-to-anybody
  window.parent.postMessage(words, "*");
  // ruleid: session-kept-for-ever
  localStorage.setItem("session-token", words);
  // ok: session-kept-for-ever
  localStorage.setItem("theme", words);
  // ruleid: html-as-it-comes
  return <p dangerouslySetInnerHTML={{ __html: words }} />;
}
