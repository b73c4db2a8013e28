import { isPictureRight, isWithin, type PictureFacts, type Span } from "./picture-facts.ts";
import { chooseLook } from "./choose-look.ts";
import { databaseName } from "#db/store/database-name";
import { readSurroundings } from "./read-surroundings.ts";

/*
 * A script of its own in a page with a picture (scripts/first-page/picture-script.ts). It shows the
 * picture where it is right, and starts the app.
 */

/** Milliseconds after which a picture goes, whatever became of the app. */
const longestPicture = 15_000;
/** Milliseconds that the app waits at most for the picture's frame. */
const longestFrame = 200;

const templateOf = (selector: string) => document.querySelector<HTMLTemplateElement>(selector);

/** The app's own scripts, one after the other. */
const startApp = (): void => {
  for (const script of document.importNode(templateOf("#first-scripts")!.content, true).querySelectorAll("script")) {
    script.async = false;
    document.head.append(script);
  }
};

/** Fetches them while the browser draws the picture: fetched earlier they would hold it up. */
const fetchApp = (): void => {
  for (const { src } of templateOf("#first-scripts")!.content.querySelectorAll("script"))
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: src }));
};

/** Puts what differs from day to day into the places for it. */
const fill = (shell: DocumentFragment, look: DocumentFragment): void => {
  for (const part of Array.from(look.children)) {
    const place = shell.querySelector(`[data-of-day="${part.getAttribute("data-of-day")}"]`);
    if (place?.tagName === "MAIN") place.append(...part.childNodes);
    else place?.replaceWith(part);
  }
  // A policy against inline styles is also one against `style` in markup.
  for (const element of shell.querySelectorAll<HTMLElement | SVGElement>("[data-style]"))
    element.style.cssText = element.getAttribute("data-style")!;
};

const drawPicture = (shell: HTMLTemplateElement, look: DocumentFragment): void => {
  const root = document.getElementById("root")!;
  const host = document.createElement("div");
  host.setAttribute("role", "status");
  host.setAttribute("aria-busy", "true");
  host.setAttribute("aria-label", shell.dataset["busy"]!);
  host.style.cssText = "position:fixed;inset:0;z-index:1";
  const inner = document.createElement("div");
  inner.inert = true;
  fill(shell.content, look);
  inner.append(shell.content);
  host.append(inner);
  root.after(host);
  // Its callback comes before the frame of what React has put there.
  const observer = new MutationObserver(() => {
    if (root.firstElementChild && !root.querySelector("[data-outline]")) end();
  });
  const end = () => {
    observer.disconnect();
    host.remove();
  };
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(end, longestPicture);
};

/** Has the browser open the mirror meanwhile: for the first of a process that takes longest. */
const openEarly = (name: string): void => {
  const request = indexedDB.open(name);
  // One that is not there yet is the app's to make.
  request.addEventListener("upgradeneeded", () => request.transaction?.abort());
  request.addEventListener("success", () => {
    const close = () => request.result.close();
    request.result.addEventListener("versionchange", close);
    setTimeout(close, longestPicture);
  });
};

const start = (): void => {
  const shell = templateOf("#first-picture");
  // A page without a picture has no scripts to start.
  if (!shell) return;
  const facts = JSON.parse(shell.dataset["facts"]!) as PictureFacts;
  const here = readSurroundings(window);
  const now = Date.now();
  const looks = templateOf("#first-looks")!;
  const spans = JSON.parse(looks.dataset["spans"]!) as readonly Span[];
  const look = spans.findIndex((span) => isWithin(span, now));
  if (look < 0 || !isPictureRight(facts, here)) return startApp();
  document.documentElement.lang = facts.locale;
  openEarly(databaseName(here.account));
  chooseLook(looks.content, look);
  drawPicture(shell, looks.content);
  fetchApp();
  let isStarted = false;
  const startOnce = () => {
    if (!isStarted) startApp();
    isStarted = true;
  };
  setTimeout(startOnce, document.hidden ? 0 : longestFrame);
  // A message comes after the frame that the callback belongs to.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", startOnce);
    port1.start();
    port2.postMessage(null);
  });
};

start();
