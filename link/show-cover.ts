import type { Cover, CoverDay, CoverFile, CoverLesson } from "#domain/share/cover";
import { minutesToTime } from "#domain/time/minutes";
import type { WallClock } from "#domain/time/plain-date";
import type { Result } from "#domain/result";
import { button, el, icon } from "./dom.ts";
import type { Say } from "./say.ts";
import { showBlock } from "./show-plan.ts";
import { faults, type PageFault, words } from "./words.ts";

/** The day and the lessons that are open: they stay so in another language. */
export type CoverView = { day: number; readonly open: Set<CoverLesson> };

type CoverProps = {
  readonly say: Say;
  readonly cover: Cover;
  readonly view: CoverView;
  readonly openFile: (file: CoverFile) => Promise<Result<Blob, PageFault>>;
};

/** The lesson that runs or comes next is open; after the last one none is, on the last day. */
export const firstView = (cover: Cover, now: WallClock): CoverView => {
  const isAhead = (day: CoverDay) => (lesson: CoverLesson) =>
    day.date > now.date || (day.date === now.date && lesson.end > now.minutes);
  const found = cover.days.findIndex((day) => day.lessons.some(isAhead(day)));
  const day = found === -1 ? Math.max(0, cover.days.length - 1) : found;
  const next = found === -1 ? undefined : cover.days[day]?.lessons.find(isAhead(cover.days[day]));
  return { day, open: new Set(next ? [next] : []) };
};

/** A file to save; without `openFile` it only says what is there. */
export const showFile = (
  file: CoverFile,
  { say, openFile }: Pick<CoverProps, "say"> & Partial<Pick<CoverProps, "openFile">>,
): HTMLElement => {
  const name = el("span", { class: "grow" }, file.name, el("small", {}, say.size(file.size)));
  if (!openFile) return el("li", { class: "file still" }, icon("file"), name);
  const status = el("p", { class: "status", role: "status" });
  const load = async () => {
    press.disabled = true;
    const found = await openFile(file);
    press.disabled = false;
    if (!found.ok) {
      status.textContent = say.t(found.error === "gone" ? words.fileGone : faults[found.error]);
      return;
    }
    status.textContent = "";
    const href = URL.createObjectURL(found.value);
    el("a", { href, download: file.name }).click();
    // The browser reads it after the press.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  const press = button(
    { class: "file" },
    () => void load(),
    icon("file"),
    name,
    icon("download"),
    el("span", { class: "unseen" }, say.t(words.download)),
  );
  return el("li", {}, press, status);
};

const part = (label: string, ...content: readonly Node[]): HTMLElement =>
  el("div", { class: "part" }, el("h4", {}, label), ...content);

const showSeats = (lesson: CoverLesson, say: Say): HTMLElement => {
  const back = Math.max(...lesson.seats.map(({ row }) => row));
  const fromTheBack = lesson.seats.toSorted((a, b) => b.row - a.row || a.column - b.column);
  const shown = fromTheBack.map(({ row, column, name }) => {
    const seat = el("li", {}, name);
    seat.style.gridArea = `${back + 1 - row} / ${column}`;
    return seat;
  });
  // The teacher stands below the class and looks up.
  const desk = el("li", { class: "desk" }, say.t(words.desk));
  desk.style.gridRow = String(back + 1);
  const room = el("ul", { class: "seats" }, ...shown, desk);
  room.style.gridTemplateColumns = `repeat(${Math.max(...lesson.seats.map(({ column }) => column))}, minmax(0, 1fr))`;
  return part(say.t(words.seats), room);
};

const showBody = (lesson: CoverLesson, props: CoverProps): readonly Node[] => {
  const { say } = props;
  const step = { step: say.t(words.step) };
  const text = (said: string) => el("p", { class: "text" }, said);
  return [
    lesson.plan && el("div", { class: "plan-text" }, ...lesson.plan.map((block) => showBlock(block, step))),
    lesson.homeworkDue !== "" && part(say.t(words.homeworkDue), text(lesson.homeworkDue)),
    lesson.homework !== "" && part(say.t(words.homework), text(lesson.homework)),
    lesson.files.length > 0 &&
      part(say.t(words.materials), el("ul", { class: "files" }, ...lesson.files.map((file) => showFile(file, props)))),
    lesson.list.length > 0 &&
      part(say.t(words.classList), el("ol", { class: "names" }, ...lesson.list.map((name) => el("li", {}, name)))),
    lesson.seats.length > 0 && showSeats(lesson, say),
  ].filter((node) => node !== null && node !== false);
};

const showLesson = (lesson: CoverLesson, id: string, props: CoverProps): HTMLElement => {
  const { say, view } = props;
  const isBare = lesson.title === "" && lesson.plan === null;
  const body = el("div", { id, class: "body" }, ...showBody(lesson, props));
  const lines = [
    el(
      "span",
      { class: "line" },
      el("span", { class: "course" }, lesson.course),
      lesson.students > 0 && el("span", { class: "students" }, say.t(words.students)(lesson.students)),
      el("span", { class: "room" }, lesson.room),
      body.hasChildNodes() && icon("chevron"),
    ),
    (isBare || lesson.title !== "") && el("span", { class: "title" }, isBare ? say.t(words.noPlan) : lesson.title),
  ];
  const draw = () => {
    body.hidden = !view.open.has(lesson);
    head.setAttribute("aria-expanded", String(!body.hidden));
  };
  const head = button(
    { class: "head", "aria-controls": id },
    () => {
      if (!view.open.delete(lesson)) view.open.add(lesson);
      draw();
    },
    ...lines,
  );
  if (body.hasChildNodes()) draw();
  return el(
    "li",
    { class: "lesson" },
    el("div", { class: "time" }, el("b", {}, minutesToTime(lesson.start)), el("span", {}, minutesToTime(lesson.end))),
    el(
      "div",
      { class: "block", "data-color": lesson.color },
      // A lesson with nothing to open has no button.
      el("h3", {}, ...(body.hasChildNodes() ? [head] : [el("span", { class: "head" }, ...lines)])),
      ...(body.hasChildNodes() ? [body] : []),
    ),
  );
};

const dayName = ({ date, label }: CoverDay, say: Say): readonly Node[] => [
  el("span", {}, say.date(date, "long")),
  ...(label === "" ? [] : [el("span", { class: "label" }, label)]),
];

/** The days as segments, where there are several, and their lessons. */
export const showDays = (props: CoverProps): readonly HTMLElement[] => {
  const { say, cover, view } = props;
  if (cover.days.length === 0) return [el("p", {}, say.t(words.noLessons))];
  const sections = cover.days.map((day, at) =>
    el(
      "section",
      { "aria-labelledby": `day-${at}` },
      el("h2", { id: `day-${at}` }, ...dayName(day, say)),
      el("ul", { class: "lessons" }, ...day.lessons.map((lesson, nth) => showLesson(lesson, `l-${at}-${nth}`, props))),
    ),
  );
  const segments = cover.days.map((day, at) =>
    button(
      {},
      () => {
        view.day = at;
        draw();
      },
      say.date(day.date, "day"),
      el("span", { class: "count" }, ` · ${say.t(words.lessons)(day.lessons.length)}`),
    ),
  );
  const draw = () => {
    sections.forEach((section, at) => section.toggleAttribute("hidden", at !== view.day));
    segments.forEach((segment, at) => segment.setAttribute("aria-pressed", String(at === view.day)));
  };
  draw();
  const bar = el("div", { class: "days no-print", role: "group", "aria-label": say.t(words.days) }, ...segments);
  return cover.days.length > 1 ? [bar, ...sections] : sections;
};
