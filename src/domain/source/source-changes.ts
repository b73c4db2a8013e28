import { foldWords } from "#domain/search/fold";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { bellMinutes, daySpanOf, entryRoom, type SourceMatch, wordsOf } from "./source-match.ts";
import type { SourceEntry, SourceState } from "./source-state.ts";

/**
 * A difference of the school's calendar from my year.
 * - `cancelled`: my lesson is not in it, or struck there. `dayOff`: no lesson of a whole day is.
 * - `room`: it is in another room. `moved`: it is at another time of its day.
 * - `added`: a lesson of my course that I do not have. `cover`: one of nobody's course, while I am
 *   free. `restored`: it takes place after all, as I took its end from the school.
 */
type SourceChangeKind = "cancelled" | "dayOff" | "room" | "moved" | "added" | "cover" | "restored";

export type SourceChange = {
  /** The same as long as the school says the same. */
  readonly key: string;
  readonly kind: SourceChangeKind;
  readonly date: string;
  /** Minutes; of the lesson as the school has it, for what is not there as I have it. */
  readonly start: number;
  readonly end: number;
  /** "" for `cover` and `dayOff`. */
  readonly course: string;
  /** Mine that it is about, in order of time; none for what is new. */
  readonly lessons: readonly Occurrence[];
  /** The other room; for what is new its room. */
  readonly room: string;
  /** What the source calls it. */
  readonly title: string;
  /** I changed this lesson myself, so mine stays: shown, not offered. */
  readonly isMine: boolean;
};

export type SourceChanges =
  | { readonly type: "changes"; readonly changes: readonly SourceChange[] }
  /** More than half of all lessons are missing: a fault of the source, which proposes nothing. */
  | { readonly type: "tooMuchMissing"; readonly missing: number; readonly of: number };

/** What a change of one slot that was taken is known by, whatever the school said of it. */
export const takenKey = (kind: SourceChangeKind, slot: string): string => `${kind} ${slot}`;

/** Slots of a change: of my lessons, or of the one that is new. */
export const changedSlots = ({
  lessons,
  course,
  date,
  start,
}: Pick<SourceChange, "lessons" | "course" | "date" | "start">): readonly string[] =>
  lessons.length > 0 ? lessons.map(({ key }) => key) : [slotKey(course, date, start)];

type Span = { readonly start: number; readonly end: number };

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** Whether spans cover most of a lesson: bells differ, and a double lesson is one line or two. */
const covers = (spans: readonly Span[], lesson: Span): boolean => {
  const length = lesson.end - lesson.start;
  const covered = spans.reduce((sum, span) => sum + overlap(span, lesson), 0);
  return covered >= Math.min(length - 2 * bellMinutes, 0.7 * length);
};

/** Whether some of the words, side by side, say the room. */
const says = (words: readonly string[], room: string): boolean =>
  words.some((_, from) =>
    words.slice(from).some((__, length) => words.slice(from, from + length + 1).join("") === room),
  );

/** "B204" is "Bât. B, B 204": one of them says all that the other does. */
const isSameRoom = (a: string, b: string): boolean => {
  const [one = [], other = []] = [a, b].map((room) => foldWords(room).split(" "));
  return says(one, other.join("")) || says(other, one.join(""));
};

type Line = Span & { readonly entry: SourceEntry; readonly course: string | undefined; readonly date: string };

const byTime = (a: { date: string; start: number }, b: { date: string; start: number }): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.start - b.start;

const isNear = (a: Span, b: Span): boolean => Math.abs(a.start - b.start) <= bellMinutes;

/** Whether a line may be that lesson, struck or not. */
const isOf = (line: Line, lesson: Occurrence): boolean =>
  line.course === lesson.course && overlap(line, lesson) > bellMinutes;

/** More than half of so many missing lessons is a source's fault, not a school's news. */
const leastForFault = 8;

/**
 * What a source's state differs in from my lessons, from a moment of today on. Nothing is known
 * outside of the source's window. `lessons`: mine as they are now, cancelled ones included.
 * `taken`: keys of changes that were taken.
 */
export const sourceChanges = (
  state: SourceState,
  match: SourceMatch,
  o: {
    readonly lessons: readonly Occurrence[];
    readonly now: { readonly today: string; readonly minutes: number };
    readonly taken: ReadonlySet<string>;
    readonly year: DateRange;
  },
): SourceChanges => {
  const { today, minutes } = o.now;
  const range = { start: state.window.start > today ? state.window.start : today, end: state.window.end };
  const isAhead = (at: { readonly date: string; readonly end: number }): boolean =>
    isDateInRange(at.date, range) && (at.date > today || at.end > minutes);
  const lines = state.entries
    .filter(({ allDay }) => !allDay)
    .map((entry): Line => ({ ...daySpanOf(entry), entry, course: match.courseByWords.get(wordsOf(entry)) }))
    .filter(isAhead)
    // What the teacher called "none of mine" is nobody's news.
    .filter(({ course }) => course !== "");
  const linesByDate = Map.groupBy(lines, ({ date }) => date);
  const ahead = o.lessons.filter(isAhead);
  // A course without any lesson in the source is not the school's: a club, a tutorial.
  const ofSource = new Set(
    ahead
      .filter((lesson) => linesByDate.get(lesson.date)?.some((line) => isOf(line, lesson)))
      .map(({ course }) => course),
  );
  const mine = ahead.filter(({ course }) => ofSource.has(course));
  const mineByDate = Map.groupBy(mine, ({ date }) => date);

  const changes: SourceChange[] = [];
  const say = (change: Omit<SourceChange, "key">): void => {
    const { kind, start, end, room } = change;
    const to = kind === "room" || kind === "added" || kind === "cover" ? foldWords(room) : "";
    const [slot] = changedSlots(change);
    changes.push({ ...change, key: [kind, slot, kind === "moved" ? `${start}-${end}` : to].join(" ").trim() });
  };
  const wasTaken = (kind: SourceChangeKind, lesson: Occurrence): boolean => o.taken.has(takenKey(kind, lesson.key));
  const isOwnChange = (lesson: Occurrence): boolean =>
    lesson.exception !== "" &&
    !(["cancelled", "room", "moved", "added"] as const).some((kind) => wasTaken(kind, lesson));

  let missingInAll = 0;
  let livingInAll = 0;
  const dates = [...new Set([...linesByDate.keys(), ...mineByDate.keys()])].toSorted();
  for (const date of dates) {
    const there = linesByDate.get(date) ?? [];
    const own = (mineByDate.get(date) ?? []).toSorted(byTime);
    const living = own.filter(({ status }) => status !== "cancelled");
    livingInAll += living.length;
    const linesOf = (course: string, isCancelled: boolean) =>
      there.filter((line) => line.course === course && line.entry.isCancelled === isCancelled);
    const isThere = (lesson: Occurrence) => covers(linesOf(lesson.course, false), lesson);
    const missing = living.filter((lesson) => !isThere(lesson));
    // What is struck is said; what is only not there may be the source's fault.
    const unsaid = missing.filter((lesson) => !covers(linesOf(lesson.course, true), lesson));
    missingInAll += unsaid.length;

    const fresh = there.filter(
      (line) =>
        !line.entry.isCancelled &&
        !covers(
          own.filter(({ course }) => course === line.course),
          line,
        ),
    );
    const isDayGone = there.length === 0 && living.length > 1;
    if (isDayGone) {
      const [first] = living;
      say({
        kind: "dayOff",
        date,
        start: first!.start,
        end: living.at(-1)!.end,
        course: "",
        lessons: living,
        room: "",
        title: "",
        isMine: living.every(isOwnChange),
      });
    }
    const goneTo = new Map<Occurrence, Line>();
    for (const lesson of missing) {
      const to = fresh.find((line) => line.course === lesson.course && ![...goneTo.values()].includes(line));
      if (to) goneTo.set(lesson, to);
    }
    for (const lesson of isDayGone ? [] : missing) {
      const to = goneTo.get(lesson);
      const about = { date, course: lesson.course, lessons: [lesson], isMine: isOwnChange(lesson) };
      if (to)
        say({
          ...about,
          kind: "moved",
          start: to.start,
          end: to.end,
          room: entryRoom(to.entry),
          title: to.entry.title,
        });
      else say({ ...about, kind: "cancelled", start: lesson.start, end: lesson.end, room: "", title: "" });
    }
    for (const lesson of living.filter(isThere)) {
      const rooms = linesOf(lesson.course, false)
        .filter((line) => overlap(line, lesson) > bellMinutes)
        .map(({ entry }) => entryRoom(entry))
        .filter((room) => room !== "");
      if (lesson.room === "" || rooms.length === 0 || rooms.some((room) => isSameRoom(room, lesson.room))) continue;
      const { start, end, course } = lesson;
      const about = { date, start, end, course, lessons: [lesson], title: "", isMine: isOwnChange(lesson) };
      say({ ...about, kind: "room", room: rooms[0]! });
    }
    for (const lesson of own.filter(({ status }) => status === "cancelled")) {
      if (!isThere(lesson)) continue;
      const { start, end, course } = lesson;
      // A lesson that I cancelled myself is nobody's news.
      if (!wasTaken("cancelled", lesson)) continue;
      say({ kind: "restored", date, start, end, course, lessons: [lesson], room: "", title: "", isMine: false });
    }
    const used = new Set(goneTo.values());
    for (const line of fresh.filter((one) => !used.has(one))) {
      const isFree = !living.some((lesson) => overlap(lesson, line) > bellMinutes);
      if (line.course === undefined && !isFree) continue;
      const isTwice = changes.some((one) => one.date === date && one.lessons.length === 0 && isNear(one, line));
      if (isTwice || !isDateInRange(date, o.year)) continue;
      say({
        kind: line.course === undefined ? "cover" : "added",
        date,
        start: line.start,
        end: line.end,
        course: line.course ?? "",
        lessons: [],
        room: entryRoom(line.entry),
        title: line.entry.title,
        isMine: false,
      });
    }
  }
  if (missingInAll >= leastForFault && missingInAll > livingInAll / 2)
    return { type: "tooMuchMissing", missing: missingInAll, of: livingInAll };
  return { type: "changes", changes: joinRooms(changes).toSorted(byTime) };
};

/** A room that changes for many lessons of a course in one way is one line, from its first day. */
const joinRooms = (changes: readonly SourceChange[]): readonly SourceChange[] => {
  const rooms = changes.filter(({ kind, isMine }) => kind === "room" && !isMine);
  const groups = Map.groupBy(rooms, ({ course, lessons, room }) =>
    [course, foldWords(lessons[0]!.room), foldWords(room)].join("|"),
  );
  const long = [...groups.values()].filter((group) => group.length >= 4);
  const joined = new Set(long.flat());
  return [
    ...changes.filter((change) => !joined.has(change)),
    ...long.map((group) => ({ ...group[0]!, lessons: group.flatMap(({ lessons }) => lessons) })),
  ];
};
