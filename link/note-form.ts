import { type Cover, type CoverNote, mostNote } from "#domain/share/cover";
import { minutesToTime } from "#domain/time/minutes";
import type { Result } from "#domain/result";
import { button, el, icon } from "./dom.ts";
import type { Say } from "./say.ts";
import { faults, type PageFault, words } from "./words.ts";

/** The form's words, which stay while the page is drawn anew in another language. */
export type NoteDraft = { isOpen: boolean; lesson: string; name: string; text: string; isSent: boolean };

export const createDraft = (): NoteDraft => ({ isOpen: false, lesson: "", name: "", text: "", isSent: false });

type NoteFormProps = {
  readonly say: Say;
  readonly cover: Cover;
  readonly draft: NoteDraft;
  /** Keeps the page on this device or no longer; says whether it is kept then. */
  readonly keep: (isWanted: boolean) => boolean;
  readonly isKept: boolean;
  readonly send: (note: CoverNote) => Promise<Result<undefined, PageFault>>;
};

const aboutField = ({ say, cover, draft }: NoteFormProps): HTMLElement => {
  const lessons = cover.days.flatMap((day) => day.lessons.map((lesson) => ({ ...lesson, date: day.date })));
  const select = el(
    "select",
    {},
    el("option", { value: "" }, say.t(words.all)),
    ...lessons.map(({ key, date, start, course }) =>
      el("option", { value: key }, `${say.date(date, "day")}, ${minutesToTime(start)} ${course}`),
    ),
  );
  select.value = draft.lesson;
  select.addEventListener("change", () => {
    draft.lesson = select.value;
  });
  return el("label", {}, say.t(words.about), select);
};

const form = (props: NoteFormProps, close: () => void): HTMLFormElement => {
  const { say, draft } = props;
  const status = el("p", { class: "status", role: "status" });
  const name = el("input", { type: "text", maxlength: "120", autocomplete: "name" });
  name.value = draft.name;
  name.addEventListener("input", () => {
    draft.name = name.value;
  });
  const text = el("textarea", { rows: "5", maxlength: String(mostNote), "aria-describedby": "note-count" });
  text.value = draft.text;
  const count = el("span", { id: "note-count", class: "quiet" });
  const showCount = () => {
    count.textContent = say.t(words.ofMost)(text.value.length);
  };
  showCount();
  text.addEventListener("input", () => {
    draft.text = text.value;
    showCount();
  });
  const send = el("button", { type: "submit", class: "primary" }, say.t(words.send));
  const submit = async () => {
    const isEmpty = draft.text.trim() === "";
    status.textContent = say.t(isEmpty ? words.empty : words.sending);
    if (isEmpty) return text.focus();
    send.disabled = true;
    const { lesson, name, text: said } = draft;
    const sent = await props.send({ v: 1, lesson, name, text: said });
    send.disabled = false;
    if (!sent.ok) {
      status.textContent = `${say.t(faults[sent.error])} ${say.t(words.noteStays)}`;
      return;
    }
    Object.assign(draft, { isSent: true, text: "" });
    close();
  };
  const element = el(
    "form",
    { class: "note no-print", "aria-label": say.t(words.leaveNote)(props.cover.teacher) },
    aboutField(props),
    el("label", {}, say.t(words.yourName), name),
    el("label", {}, say.t(words.noteText), text),
    count,
    status,
    el("div", { class: "row" }, send, button({}, close, say.t(words.cancel))),
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  return element;
};

/** The foot of the page: a note to the teacher, the paper, and how long the link works. */
export const showFoot = (props: NoteFormProps): HTMLElement => {
  const { say, cover, draft } = props;
  const place = el("div", {});
  const status = el("p", { class: "status", role: "status" });
  const open = button(
    { class: "primary", "aria-expanded": "false" },
    () => {
      draft.isOpen = !draft.isOpen;
      draft.isSent = false;
      draw();
      place.querySelector("select")?.focus();
    },
    icon("note"),
    say.t(words.leaveNote)(cover.teacher),
  );
  const draw = () => {
    open.setAttribute("aria-expanded", String(draft.isOpen));
    foot.toggleAttribute("data-open", draft.isOpen);
    place.replaceChildren(
      ...(draft.isOpen
        ? [
            form(props, () => {
              draft.isOpen = false;
              draw();
              open.focus();
            }),
          ]
        : []),
    );
    status.textContent = draft.isSent ? say.t(words.sent)(cover.teacher) : "";
  };
  let isKept = props.isKept;
  const keep = button({ class: "square" }, () => {
    const wanted = !isKept;
    isKept = props.keep(wanted);
    status.textContent = say.t(wanted ? (isKept ? words.kept : words.notKept) : words.noLongerKept);
    drawKeep();
  });
  const drawKeep = () => {
    keep.setAttribute("aria-pressed", String(isKept));
    keep.setAttribute("aria-label", say.t(words.keep));
    keep.replaceChildren(icon(isKept ? "check" : "download"));
  };
  drawKeep();
  const print = button({ class: "square", "aria-label": say.t(words.print) }, () => globalThis.print(), icon("print"));
  const [date = "", time = ""] = cover.until.split("T");
  const foot = el(
    "footer",
    { class: "foot" },
    el(
      "div",
      { class: "inner" },
      place,
      status,
      el("div", { class: "row no-print" }, open, keep, print),
      el("p", { class: "quiet" }, say.t(words.until)(say.date(date, "medium"), time)),
    ),
  );
  draw();
  return foot;
};
