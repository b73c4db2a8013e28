import { foldWords } from "#domain/search/fold";
import { minutesPerDay, splitLocalDateTime } from "#domain/time/minutes";
import type { SourceEntry } from "./source-state.ts";

/** A course of mine, as a school's system may call it. */
export type SourceCourse = {
  readonly id: string;
  /** Its name and short name. */
  readonly names: readonly string[];
  /** Its classes' names. */
  readonly classes: readonly string[];
};

/** A slot of my timetable, in minutes of a day. */
export type OwnSlot = { readonly course: string; readonly date: string; readonly start: number; readonly end: number };

/** Words of a source that stand for lessons of one kind, and how many there are. */
export type OpenWords = {
  readonly words: string;
  /** As the source writes them, for a person. */
  readonly title: string;
  readonly count: number;
  /** My courses, the likeliest first. */
  readonly likely: readonly string[];
};

export type SourceMatch = {
  /** The course of each kind of words; "" for what is not mine. */
  readonly courseByWords: ReadonlyMap<string, string>;
  /** What only the teacher can say. */
  readonly open: readonly OpenWords[];
};

/** Minutes by which two systems' bells may differ for one lesson. */
export const bellMinutes = 5;

const tokensOf = (text: string): readonly string[] =>
  foldWords(text)
    .split(" ")
    .filter((word) => word !== "");

/** A room that stands in a title, as in "b204 - 7c2 - KIE": letters, then digits. */
const isRoomName = (part: string): boolean => /^[a-z]{0,3}[ .-]?\d{2,4}[a-z]?$/i.test(part.trim());
const parts = (title: string): readonly string[] => title.split(/\s+-\s+/);

/** The room of an entry: its place, else the first part of its title that reads like one. */
export const entryRoom = ({ place, title }: Pick<SourceEntry, "place" | "title">): string => {
  if (place !== "") return place.replace(/^(?:room|raum|salle|sall|zimmer)\s*:\s*/i, "").trim();
  const [first = "", ...rest] = parts(title);
  return rest.length > 0 && isRoomName(first) ? first.trim() : "";
};

const classLine =
  /^\s*(?:groupes?|classes?|klassen?|gruppen?|groups?|groupe\(s\)|class\(es\)|classe\(s\))\s*:\s*(.+)$/i;

/**
 * What an entry says of its course: words of its title and of a line that names the class, without
 * its room, in an order of their own. Two entries of one course have the same ones, whatever their
 * room, capitals, accents or order.
 */
export const wordsOf = (entry: Pick<SourceEntry, "title" | "place" | "note">): string => {
  const room = new Set(tokensOf(entryRoom(entry)));
  const classes = entry.note.split("\n").flatMap((line) => classLine.exec(line)?.[1] ?? []);
  const words = [entry.title, ...classes].flatMap(tokensOf).filter((word) => !room.has(word));
  return [...new Set(words)].toSorted().join(" ").slice(0, 200);
};

const commonStart = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
};

/** "math" is "maths" and "mathematik"; of short words each letter counts. */
const isAlike = (a: string, b: string): boolean => {
  if (a === b) return true;
  const common = commonStart(a, b);
  return common >= 4 && common >= Math.min(a.length, b.length) - 1;
};

type Alike = (a: string, b: string) => boolean;

const hits = (own: readonly string[], words: readonly string[], alike: Alike): number => {
  const tokens = new Set(own.flatMap(tokensOf).filter((token) => token.length > 1));
  return [...tokens].filter((token) => words.some((word) => alike(token, word))).length;
};

/** "4GIG1" is not "4GIG2". */
const isSame: Alike = (a, b) => a === b;

/** An entry on its first day, in minutes. */
export const daySpanOf = ({ start, end }: Pick<SourceEntry, "start" | "end">) => {
  const [from, to] = [splitLocalDateTime(start), splitLocalDateTime(end)];
  return { date: from.date, start: from.minutes, end: to.date > from.date ? minutesPerDay : to.minutes };
};

/** Points for a class that is named, for a subject, and for lessons at the same times. */
const points = { class: 2, name: 1, time: 3 };
/**
 * A course is taken without asking from so many points, and so far before the next one. A class
 * alone is not enough: it has other subjects, which one may be asked to cover.
 */
const enough = { points: 2.5, lead: 1 };

/**
 * Which course of mine each of a source's words stands for: by the class and subject that they name
 * and by when the lessons are. What is not clear is asked once; `known` are the answers. `slots`:
 * lessons as my timetable has them, before any change to one of them.
 */
export const matchSource = (
  entries: readonly SourceEntry[],
  o: {
    readonly courses: readonly SourceCourse[];
    readonly slots: readonly OwnSlot[];
    readonly known: ReadonlyMap<string, string>;
  },
): SourceMatch => {
  const courseByWords = new Map<string, string>();
  const open: OpenWords[] = [];
  const slotsByDate = Map.groupBy(o.slots, ({ date }) => date);
  const isAtTime = (entry: SourceEntry, course: string): boolean => {
    const { date, start, end } = daySpanOf(entry);
    return (slotsByDate.get(date) ?? []).some(
      (slot) => slot.course === course && slot.start < end - bellMinutes && start < slot.end - bellMinutes,
    );
  };
  const groups = Map.groupBy(
    entries.filter(({ allDay }) => !allDay),
    wordsOf,
  );
  for (const [words, group] of groups) {
    const answer = o.known.get(words);
    if (answer !== undefined) {
      courseByWords.set(words, answer);
      continue;
    }
    const said = words.split(" ");
    const scores = o.courses
      .map(({ id, names, classes }) => {
        const share = group.filter((entry) => isAtTime(entry, id)).length / group.length;
        const named =
          Math.min(hits(classes, said, isSame), 1) * points.class +
          Math.min(hits(names, said, isAlike), 2) * points.name;
        return { id, score: named + share * points.time };
      })
      .toSorted((a, b) => b.score - a.score);
    const [best, next] = scores;
    if (best && best.score >= enough.points && best.score - (next?.score ?? 0) >= enough.lead) {
      courseByWords.set(words, best.id);
      continue;
    }
    // One alone is a lesson in place of somebody, and offered as such.
    if (group.length > 1)
      open.push({ words, title: group[0]!.title, count: group.length, likely: scores.map(({ id }) => id) });
  }
  return { courseByWords, open };
};
