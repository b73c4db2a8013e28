import type { ClassPage } from "#domain/share/class-page";
import type { PlainDate } from "#domain/time/plain-date";
import style from "../../../link/link.css?inline";
import { el } from "../../../link/dom.ts";
import { createSay } from "../../../link/say.ts";
import { showClass } from "../../../link/show-class.ts";

/** Draws what the page of a link will show, by the code of that page, into a tree of its own. */
export const drawClassPage = (place: HTMLElement, page: ClassPage, today: PlainDate): void => {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  if (root.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
  }
  const say = createSay(page.language);
  root.replaceChildren(el("div", { class: "preview", lang: say.language }, ...showClass({ say, page, today })));
};
