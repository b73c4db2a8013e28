import type { ClassPage, DatedText } from "#domain/share/class-page";
import type { CoverFile } from "#domain/share/cover";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import type { Result } from "#domain/result";
import { button, el, icon } from "./dom.ts";
import type { Say } from "./say.ts";
import { showFile } from "./show-cover.ts";
import { type PageFault, words } from "./words.ts";

type ClassProps = {
  readonly say: Say;
  readonly page: ClassPage;
  /** By the school's clock: what is over by then is no test to come. */
  readonly today: PlainDate;
  /** Left out where files are only named. */
  readonly openFile?: (file: CoverFile) => Promise<Result<Blob, PageFault>>;
};

const section = (title: string, list: HTMLElement, say: Say): HTMLElement =>
  el(
    "section",
    { class: "list" },
    el("h2", {}, title),
    list.hasChildNodes() ? list : el("p", { class: "quiet" }, say.t(words.nothing)),
  );

const showDated = (all: readonly DatedText[], say: Say, aside?: (date: PlainDate) => string): HTMLElement =>
  el(
    "ul",
    { class: "dated" },
    ...all.map(({ date, text }) =>
      el(
        "li",
        {},
        el("b", {}, say.date(date, "medium")),
        el("span", { class: "text grow" }, text),
        aside && el("span", { class: "quiet" }, aside(date)),
      ),
    ),
  );

/** The page for a class: homework by its day, tests to come, files, lessons that were held. */
export const showClass = ({ say, page, today, openFile }: ClassProps): readonly HTMLElement[] => {
  const { homework, tests, files, lessons } = page;
  const isAhead = ({ date }: DatedText) => date >= today;
  const before = homework?.filter((one) => !isAhead(one)).toReversed() ?? [];
  const inDays = (date: PlainDate) => say.t(words.inDays)(diffDays(today, date));
  const parts = [
    homework && section(say.t(words.homeworkTitle), showDated(homework.filter(isAhead), say), say),
    tests && section(say.t(words.tests), showDated(tests.filter(isAhead), say, inDays), say),
    files &&
      section(
        say.t(words.materials),
        el("ul", { class: "files" }, ...files.map((file) => showFile(file, { say, openFile }))),
        say,
      ),
    lessons && section(say.t(words.done), showDated(lessons, say), say),
    before.length > 0 && section(say.t(words.homeworkBefore), showDated(before, say), say),
  ];
  return [
    el("p", { class: "quiet" }, say.t(words.written)(say.date(page.written, "long"))),
    el("div", { class: "parts" }, ...parts),
  ];
};

/** The foot of a class's page: the paper, and how long the link works. */
export const showClassFoot = ({ say, page: { until } }: Pick<ClassProps, "say" | "page">): HTMLElement => {
  const [date = "", time = ""] = until.split("T");
  return el(
    "footer",
    { class: "foot" },
    el(
      "div",
      { class: "inner" },
      el(
        "div",
        { class: "row no-print" },
        button({ class: "grow" }, () => globalThis.print(), icon("print"), say.t(words.print)),
      ),
      el("p", { class: "quiet" }, say.t(words.until)(say.date(date, "medium"), time)),
    ),
  );
};
