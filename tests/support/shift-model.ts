import { eventRange, eventSpanOn } from "#domain/schedule/event";
import type { MovableLesson } from "#domain/lessons/schedule-change";
import type { CourseExam } from "#domain/lessons/course-line";
import type { Occurrence } from "#domain/schedule/schedule";

/**
 * A model of a shift as a teacher would do it with a paper calendar: plan by plan, one slot at a
 * time.
 */
type Paper = {
  readonly slots: readonly Occurrence[];
  readonly lessons: readonly MovableLesson[];
  readonly exams: readonly CourseExam[];
  readonly course: string;
  readonly from: { readonly date: string; readonly start: number };
  readonly by: number;
};

const when = (slot: { date: string; start: number }) => `${slot.date} ${String(slot.start).padStart(4, "0")}`;
const nameOf = (slot: Occurrence) => `${when({ date: slot.originDate, start: slot.originStart })}`;

/**
 * Each plan of the course with its place afterwards ("date minutes" of the timetable), "off" past
 * the year's end.
 */
export const shiftOnPaper = (paper: Paper): Map<string, string> => {
  const after = new Map<string, string>();
  const mine = paper.lessons.filter((lesson) => lesson.course === paper.course);
  for (const lesson of mine) after.set(lesson.id, when(lesson));

  const calendar = paper.slots.filter((slot) => slot.course === paper.course);
  calendar.sort((a, b) => (when(a) + a.key < when(b) + b.key ? -1 : 1));
  const start = calendar.find((slot) => nameOf(slot) === when(paper.from));
  const plansAt = (slot: Occurrence) => [...after].filter(([, place]) => place === nameOf(slot)).map(([id]) => id);
  const byId = new Map(mine.map((lesson) => [lesson.id, lesson]));
  const isNailed = (ids: readonly string[]) =>
    ids.some((id) => byId.get(id)!.locked || ["held", "partly"].includes(byId.get(id)!.status));
  const isExam = (slot: Occurrence) =>
    paper.exams.some((exam) => {
      const days = eventRange(exam);
      if (exam.course !== paper.course || slot.date < days.start || slot.date > days.end) return false;
      const hours = eventSpanOn(exam, slot.date);
      return !hours || (hours.start < slot.end && slot.start < hours.end);
    });
  // The slots that are not crossed out: no plan may enter or leave a crossed-out one.
  const usable = calendar.filter((slot) => slot.status !== "cancelled" && !isExam(slot) && !isNailed(plansAt(slot)));
  const isBefore = (slot: Occurrence) =>
    start ? when(slot) + slot.key < when(start) + start.key : when(slot) < when(paper.from);

  const stepLater = () => {
    // Go from the last page to the first, so that no two plans meet.
    for (let index = usable.length - 1; index >= 0; index--) {
      const slot = usable[index]!;
      if (isBefore(slot) || !front.has(slot)) continue;
      for (const id of front.get(slot)!) after.set(id, index + 1 < usable.length ? nameOf(usable[index + 1]!) : "off");
    }
    if (loose.length > 0) {
      const next = usable.find((slot) => !isBefore(slot));
      for (const id of loose) after.set(id, next ? nameOf(next) : "off");
      loose = [];
    }
  };
  const hasPlace = calendar.some((slot) => slot === start && slot.status !== "cancelled");
  const lying = hasPlace ? [] : [...after].filter(([, place]) => place === when(paper.from)).map(([id]) => id);
  let loose = isNailed(lying) ? [] : lying;
  const mayMove = new Set([...usable.filter((slot) => !isBefore(slot)).flatMap(plansAt), ...loose]);
  let front = new Map<Occurrence, string[]>();
  const look = () => {
    front = new Map();
    for (const slot of usable)
      front.set(
        slot,
        plansAt(slot).filter((id) => mayMove.has(id)),
      );
  };
  for (let step = 0; step < paper.by; step++) {
    look();
    stepLater();
  }
  for (let step = 0; step > paper.by; step--) {
    if (loose.length > 0) break;
    const first = usable.findIndex((slot) => !isBefore(slot));
    const next = (first < 0 ? usable.length : first) - 1 + step;
    // The slot in front of the first one that moves has to be empty.
    if (next < 0 || plansAt(usable[next]!).length > 0) break;
    for (let index = next; index + 1 < usable.length; index++) {
      for (const id of plansAt(usable[index + 1]!)) if (mayMove.has(id)) after.set(id, nameOf(usable[index]!));
    }
  }
  return after;
};
