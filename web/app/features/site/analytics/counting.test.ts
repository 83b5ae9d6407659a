// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCountedHost } from "./consent";
import { flush, sourceOf, watchPage } from "./counting";

let stop = () => {};
const sent = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", sent);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

function reported(): string[] {
  flush();
  const events = sent.mock.calls.flatMap(([, { body }]) => JSON.parse(body).events);
  sent.mockClear();
  return events.map(({ page, first, ...rest }) =>
    [page, ...Object.values(rest), ...(first ? ["first"] : [])].join(" "),
  );
}

test.each([
  ["thumbsmith.example", true],
  ["localhost", false],
  ["127.0.0.1", false],
  ["[::1]", false],
  ["dev.thumbsmith.example", false],
  ["my-devbox", false],
])("%s is counted: %s", (host, expected) => expect(isCountedHost(host)).toBe(expected));

test.each([
  ["", "direct"],
  ["https://own.example/pricing", "direct"],
  ["https://www.google.de/", "search"],
  ["https://m.youtube.com/watch", "social"],
  ["https://blog.example.org/?q=netflix.com", "link"],
])("who comes from %j came by %s", (referrer, source) =>
  expect(sourceOf(referrer, "own.example")).toBe(source),
);

test("a view, its links, forms and time; a second view of the visit is not the first", () => {
  document.body.innerHTML = `<a href="/register/abc?x=1">Go</a><button data-count="idea">I</button><button>Mine</button>
    <a href="https://example.org/">Away</a><form><input></form>`;
  document.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  document.addEventListener("click", (event) => event.preventDefault());
  stop = watchPage("home");
  for (const element of document.querySelectorAll<HTMLElement>("a, button")) element.click();
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("form")?.requestSubmit();
  vi.advanceTimersByTime(61_000);
  expect(reported()).toEqual([
    "home visit direct first",
    "home view first",
    "home button to-register first",
    "home button idea first",
    "home button mine first",
    "home form begun first",
    "home form sent first",
    "home time 30 first",
    "home time 60 first",
  ]);
  stop();
  stop = watchPage("home");
  expect(reported()).toEqual(["home view"]);
});

test("the depth of reading, each mark once", () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(window.innerHeight * 2);
  stop = watchPage("faq");
  reported();
  window.dispatchEvent(new Event("scroll"));
  window.dispatchEvent(new Event("scroll"));
  expect(reported()).toEqual(["faq scroll 25 first", "faq scroll 50 first"]);
});

test("every button is counted; its words are told only where they are nobody's own", () => {
  document.body.innerHTML = `<button>Get Started</button><button aria-label="Delete holiday.png"><i></i></button>
    <summary>What it costs</summary><button>Use Wumbe-92-Plokhat</button>`;
  const press = () => {
    for (const element of document.querySelectorAll<HTMLElement>("button, summary")) element.click();
    return reported().filter((event) => event.includes(" button "));
  };
  stop = watchPage("pricing");
  expect(press()).toEqual([
    "pricing button get-started first",
    "pricing button other first",
    "pricing button what-it-costs first",
    "pricing button other",
  ]);
  stop();
  stop = watchPage("dashboard");
  expect(press()).toEqual(["dashboard button other first", ...Array(3).fill("dashboard button other")]);
});
