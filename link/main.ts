import "@fontsource-variable/figtree/wght.css";
import "#theme/tokens.css";
import "#theme/course-colors.css";
import "#theme/plan-text.css";
import "./link.css";
import type { ClassPage } from "#domain/share/class-page";
import { type Cover, type ShareLanguage, shareLanguages } from "#domain/share/cover";
import { ownMark, readShareLink, type ShareKey, sharePath } from "#domain/share/share-link";
import { wallClockIn } from "#domain/time/plain-date";
import { button, el, icon } from "./dom.ts";
import { createKeptCopies } from "./kept-copy.ts";
import { openFile, openKept, openPage, sendNote } from "./link-api.ts";
import { createDraft, type NoteDraft, showFoot } from "./note-form.ts";
import { createSay, readersLanguage, type Say } from "./say.ts";
import { showClass, showClassFoot } from "./show-class.ts";
import { type CoverView, firstView, showDays } from "./show-cover.ts";
import { createTabMemory } from "./tab-memory.ts";
import { faults, languageNames, type PageFault, words } from "./words.ts";

type OpenedCover = {
  readonly type: "cover";
  readonly key: ShareKey;
  readonly page: Cover;
  /** It as it came; "" for a copy that was kept. */
  readonly data: string;
  readonly view: CoverView;
  readonly draft: NoteDraft;
};
type OpenedClass = { readonly type: "class"; readonly key: ShareKey; readonly page: ClassPage };
type State =
  | { readonly type: "loading" }
  | { readonly type: "fault"; readonly fault: PageFault; readonly key?: ShareKey }
  | OpenedCover
  | OpenedClass;

/** Faults that another link may mend, and those that waiting may. */
const wantsLink: readonly PageFault[] = ["gone", "noKey"];
/** Faults in which a copy that is kept here is of use. */
const wantsCopy: readonly PageFault[] = ["gone", "offline", "server", "busy"];
const wantsTime: readonly PageFault[] = ["busy", "offline", "server", "newer"];

const followColors = () => {
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const draw = () => {
    document.documentElement.dataset["mode"] = dark.matches ? "dark" : "light";
  };
  draw();
  dark.addEventListener("change", draw);
  // Paper is white.
  addEventListener("beforeprint", () => {
    document.documentElement.dataset["mode"] = "light";
  });
  addEventListener("afterprint", draw);
};

const startPage = (root: HTMLElement, news: HTMLElement) => {
  const memory = createTabMemory();
  const today = () => wallClockIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()).date;
  const copies = createKeptCopies(today());
  let state: State = { type: "loading" };
  let chosen: ShareLanguage | undefined;

  const languageNow = (): ShareLanguage =>
    chosen ?? readersLanguage(navigator.languages) ?? ("page" in state ? state.page.language : "en");

  const languageField = (say: Say): HTMLElement => {
    const select = el(
      "select",
      { id: "language", class: "no-print", "aria-label": say.t(words.language) },
      ...shareLanguages.map((language) => el("option", { value: language, lang: language }, languageNames[language])),
    );
    select.value = say.language;
    select.addEventListener("change", () => {
      chosen = select.value as ShareLanguage;
      draw();
      document.getElementById("language")?.focus();
    });
    return select;
  };

  const head = (say: Say, title: string, decrypted: boolean, color?: string): HTMLElement =>
    el(
      "header",
      {},
      el(
        "div",
        { class: "inner" },
        el(
          "div",
          { class: "top" },
          el("img", { src: "/favicon.svg", alt: "", width: "18", height: "18" }),
          el("span", { class: "grow" }, location.host),
          decrypted && el("span", { class: "decrypted" }, icon("lock"), say.t(words.decrypted)),
          title === "" && languageField(say),
        ),
        title !== "" &&
          el(
            "div",
            { class: "heading" },
            color !== undefined && el("span", { class: "bar", "data-color": color }),
            el("h1", { class: "grow" }, title),
            languageField(say),
          ),
      ),
    );

  const pasteForm = (say: Say): HTMLFormElement => {
    const field = el("input", { type: "text", autocomplete: "off", spellcheck: "false" });
    const form = el(
      "form",
      {},
      el("label", {}, say.t(words.paste), field),
      el("button", { type: "submit", class: "primary" }, say.t(words.open)),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void open(field.value);
    });
    return form;
  };

  const copyOffer = (say: Say, fault: PageFault, key?: ShareKey): readonly Node[] => {
    const kept = key && wantsCopy.includes(fault) ? copies.read(key.locator) : undefined;
    if (!key || !kept) return [];
    const open = async () => {
      const page = await openKept(key, kept);
      if (!page.ok || page.value.kind !== "cover")
        return show({ type: "fault", fault: page.ok ? "format" : page.error });
      show({ type: "cover", key, page: page.value, data: "", view: viewOf(page.value), draft: createDraft() });
    };
    return [button({}, () => void open(), icon("download"), say.t(words.openCopy)(say.date(kept.day, "medium")))];
  };

  const faultPage = (say: Say, fault: PageFault, key?: ShareKey): HTMLElement =>
    el(
      "main",
      { class: "inner fault" },
      el("h1", {}, say.t(words.cannotOpen)),
      el("p", {}, say.t(faults[fault])),
      ...copyOffer(say, fault, key),
      wantsLink.includes(fault) && pasteForm(say),
      key && wantsTime.includes(fault) && button({ class: "primary" }, () => void load(key), say.t(words.tryAgain)),
      // The key goes along behind the `#` alone, which no server is sent.
      key &&
        fault === "otherKind" &&
        button(
          { class: "primary" },
          () => location.assign(`/courses?take=course#${sharePath(key.locator)}#${key.secret}`),
          say.t(words.openInApp),
        ),
    );

  const coverBody = (say: Say, { key, page: cover, data, view, draft }: OpenedCover): readonly HTMLElement[] => {
    const kept = copies.read(key.locator);
    const keep = (isWanted: boolean) => {
      if (isWanted) return copies.keep(key.locator, kept ?? { kind: "cover", data, day: today() });
      copies.forget(key.locator);
      return false;
    };
    return [
      el(
        "main",
        { class: "inner" },
        data === "" && kept && el("p", { class: "copy" }, say.t(words.copyOf)(say.date(kept.day, "medium"))),
        ...showDays({ say, cover, view, openFile: (file) => openFile(key, file) }),
      ),
      showFoot({ say, cover, draft, keep, isKept: kept !== undefined, send: (note) => sendNote(key, note) }),
    ];
  };

  const viewOf = (page: Cover): CoverView => firstView(page, wallClockIn(page.zone, Date.now()));

  const classBody = (say: Say, { key, page }: OpenedClass): readonly HTMLElement[] => {
    const today = wallClockIn(page.zone, Date.now()).date;
    const shown = showClass({ say, page, today, openFile: (file) => openFile(key, file) });
    return [el("main", { class: "inner" }, ...shown), showClassFoot({ say, page })];
  };

  const draw = () => {
    const say = createSay(languageNow());
    document.documentElement.lang = say.language;
    if (state.type === "loading") {
      root.replaceChildren(head(say, "", false), el("main", { class: "inner" }, el("p", {}, say.t(words.loading))));
      return;
    }
    if (state.type === "fault") {
      root.replaceChildren(head(say, "", false), faultPage(say, state.fault, state.key));
      return;
    }
    const title = state.type === "class" ? state.page.course : say.t(words.substitutionFor)(state.page.teacher);
    document.title = title;
    root.replaceChildren(
      head(say, title, true, state.type === "class" ? state.page.color : undefined),
      ...(state.type === "class" ? classBody(say, state) : coverBody(say, state)),
    );
  };

  const show = (next: State) => {
    state = next;
    draw();
    const say = createSay(languageNow());
    if (state.type === "loading") news.textContent = say.t(words.loading);
    else news.textContent = state.type === "fault" ? say.t(faults[state.fault]) : document.title;
  };

  /** `isOwn`: its teacher looks at it, which is not counted. */
  const load = async (key: ShareKey, isOwn = false) => {
    const before = memory.read(key.locator);
    const wasOpened = isOwn || (before?.key.secret === key.secret && before.wasOpened);
    memory.write(key, wasOpened);
    show({ type: "loading" });
    const found = await openPage(key, wasOpened);
    if (!found.ok) {
      // A copy can only be opened with the key.
      if (found.error === "gone" && !copies.read(key.locator)) memory.forget(key.locator);
      return show({ type: "fault", fault: found.error, key });
    }
    memory.write(key, true);
    const { page, data } = found.value;
    if (page.kind === "class") return show({ type: "class", key, page });
    // What is kept follows what the link says now.
    if (copies.read(key.locator)) copies.keep(key.locator, { kind: "cover", data, day: today() });
    show({ type: "cover", key, page, data, view: viewOf(page), draft: createDraft() });
  };

  const open = async (link: string) => {
    const read = readShareLink(link);
    const locator = "locator" in read ? read.locator : "";
    const isOwn = location.search === ownMark;
    // The key must stand nowhere that is kept or seen: not in the address bar, nor in the history.
    history.replaceState(null, "", sharePath(locator));
    if (!globalThis.crypto?.subtle) return show({ type: "fault", fault: "noCrypto" });
    const key = "type" in read ? memory.read(locator)?.key : read;
    if (!key) return show({ type: "fault", fault: "noKey" });
    await load(key, isOwn);
  };

  addEventListener("hashchange", () => {
    if (location.hash !== "") void open(location.href);
  });
  void open(location.href);
};

followColors();
const page = document.getElementById("page");
const news = document.getElementById("news");
if (page && news) startPage(page, news);
