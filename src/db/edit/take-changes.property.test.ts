import * as fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedCourse } from "#domain/share/accepted-course";
import {
  advanceBase,
  type ChangeChoice,
  changeChoices,
  changeKey,
  type CourseChange,
  courseChanges,
  type MergeText,
  ownRecord,
  presetChoice,
} from "#domain/share/course-changes";
import type { CoursePack, PackLesson } from "#domain/share/course-pack";
import type { LessonRow } from "#schema/lessons";
import { takeChanges } from "./take-changes.ts";
import { takenId } from "./take-course.ts";

const place = { owner: "owner", course: "course" };
const fields = ["title", "plan", "homework"] as const;
type Words = Readonly<Record<(typeof fields)[number], readonly string[]>>;
/** What a teacher does with a record: keeps it, deletes it, or changes some of its texts. */
type Deed = "keep" | "delete" | Readonly<Record<(typeof fields)[number], "same" | "before" | "after" | "instead">>;

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant<Deed>("keep"),
  fc.constant<Deed>("delete"),
  fc.record({
    title: fc.constantFrom("same", "before", "after", "instead"),
    plan: fc.constantFrom("same", "before", "after", "instead"),
    homework: fc.constantFrom("same", "before", "after", "instead"),
  }),
);
const anyScene = fc.record({
  lessons: fc.array(fc.record({ mine: anyDeed, hers: anyDeed }), { maxLength: 6 }),
  added: fc.nat(3),
});

const first: Words = { title: ["b0"], plan: ["b1", "b2", "b3"], homework: ["b4", "b5"] };
const afterDeed = (words: Words, deed: Deed, by: string): Words | null => {
  if (deed === "keep") return words;
  if (deed === "delete") return null;
  const next = (field: (typeof fields)[number]) => {
    const own = `${by}${field}`;
    const ways = { same: words[field], before: [own, ...words[field]], after: [...words[field], own], instead: [own] };
    return ways[deed[field]];
  };
  return { title: next("title"), plan: next("plan"), homework: next("homework") };
};
const textsOf = (words: Words) => ({
  title: words.title.join(" "),
  plan: words.plan.map((word) => `<p>${word}</p>`).join(""),
  homework: words.homework.join("\n"),
});
const lessonOf = (id: string, words: Words): PackLesson => ({
  id,
  unit: "",
  turn: 0,
  due: null,
  objectives: "",
  reflection: "",
  files: [],
  ...textsOf(words),
});
const packOf = (lessons: readonly PackLesson[]): CoursePack => ({
  v: 1,
  kind: "course",
  source: "hers",
  title: "Maths",
  teacher: "",
  licence: "",
  subject: "",
  credits: [],
  parts: ["plans", "homework"],
  units: [],
  files: [],
  lessons,
});
const rowOf = (lesson: PackLesson) =>
  ({
    ...lesson,
    id: takenId(place, lesson.id),
    course: "course",
  }) as unknown as LessonRow;
const ownIn = (rows: readonly LessonRow[]) => (_: string, source: string) => {
  const row = rows.find(({ id }) => id === takenId(place, source));
  return row && ownRecord(row, []);
};
const wordsIn = (row: LessonRow) => fields.flatMap((field) => row[field].match(/[a-z]+\d*[a-z]*/g) ?? []);

/** The rows once the choices were written, with the lessons that came new. */
const taken = (
  rows: readonly LessonRow[],
  next: CoursePack,
  changes: readonly CourseChange[],
  choiceOf: (change: CourseChange) => ChangeChoice | null,
) => {
  const edits = takeChanges({
    ...place,
    rows: { lessons: rows, units: [], files: new Map() },
    changes,
    choiceOf,
  });
  const gone = new Set(edits.flatMap((one) => (one.op === "delete" ? [one.id] : [])));
  const patches = new Map(edits.flatMap((one) => (one.op === "update" ? [[one.id, one.patch]] : [])));
  const ownOf = ownIn(rows);
  const accepted = acceptedCourse(
    next,
    changes.filter((one) => choiceOf(one) === "hers"),
    (of, id) => ownOf(of, id) !== undefined,
  );
  const made = accepted.lessons.map(rowOf).filter(({ id }) => !rows.some((row) => row.id === id));
  const left = rows.filter(({ id }) => !gone.has(id)).map((row) => ({ ...row, ...patches.get(row.id) }) as LessonRow);
  return { edits, rows: [...left, ...made] };
};

test("nothing of mine is lost that was not decided, and what was decided is asked once", async () => {
  const [{ mergeText }, { mergeRich }] = await Promise.all([
    import("#sync/merge/merge-text"),
    import("#sync/merge/merge-rich"),
  ]);
  const merge: MergeText = (form, base, mine, hers) => (form === "html" ? mergeRich : mergeText)(base, mine, hers);
  fc.assert(
    fc.property(anyScene, fc.infiniteStream(fc.constantFrom("hers", "mine", "both", null)), (scene, wishes) => {
      const id = (index: number) => `l${index}`;
      const base = packOf(scene.lessons.map((_, index) => lessonOf(id(index), first)));
      const sideOf = (by: "mine" | "hers") =>
        scene.lessons.flatMap((deeds, index) => {
          const words = afterDeed(first, deeds[by], by);
          return words ? [lessonOf(id(index), words)] : [];
        });
      const rows = sideOf("mine").map(rowOf);
      const added = Array.from({ length: scene.added }, (_, index) => lessonOf(`n${index}`, first));
      const next = packOf([...sideOf("hers"), ...added]);
      const look = (state: CoursePack, own: readonly LessonRow[]) =>
        courseChanges({ base: state, next, merge, ownOf: ownIn(own), fits: () => true });
      const changes = look(base, rows);
      const advance = (decided: readonly CourseChange[]) =>
        advanceBase({ base, next, ownOf: ownIn(rows), decided: new Set(decided.map(changeKey)) });

      // Deciding nothing changes nothing, and all of it is there at the next look.
      expect(taken(rows, next, changes, () => null)).toEqual({ edits: [], rows });
      expect(look(advance([]), rows)).toEqual(changes);

      // What stands by itself loses no word that I wrote, and no lesson that I have.
      const preset = taken(rows, next, changes, presetChoice).rows;
      for (const row of rows) {
        const after = preset.find((one) => one.id === row.id);
        expect(after && wordsIn(after)).toEqual(
          expect.arrayContaining(wordsIn(row).filter((word) => word.startsWith("mine"))),
        );
      }

      // Any choices: what was kept or left is as it was, and only what was left is asked again.
      const wish = new Map(changes.map((one) => [changeKey(one), wishes.next().value]));
      const choiceOf = (change: CourseChange) => {
        const choice = wish.get(changeKey(change)) ?? null;
        return choice !== null && changeChoices(change).includes(choice) ? choice : null;
      };
      const after = taken(rows, next, changes, choiceOf).rows;
      for (const change of changes) {
        const own = takenId(place, change.id);
        const [was, is] = [rows, after].map((all) => all.find((one) => one.id === own));
        if (choiceOf(change) !== "hers" && change.type !== "text") expect(is === undefined).toBe(was === undefined);
        if (change.type !== "text" || !is || !was) continue;
        const field = change.field as (typeof fields)[number];
        const choice = choiceOf(change);
        if (choice !== "hers" && choice !== "both") expect(is[field]).toBe(was[field]);
        if (choice === "both")
          expect(wordsIn(is)).toEqual(expect.arrayContaining(wordsIn(was).filter((word) => word === `mine${field}`)));
      }
      const decided = changes.filter((one) => choiceOf(one) !== null);
      const again = look(advance(decided), after).map(changeKey);
      expect(again).toEqual(changes.filter((one) => choiceOf(one) === null).map(changeKey));

      const all = taken(rows, next, changes, (one) => presetChoice(one) ?? "mine").rows;
      expect(look(advance(changes), all)).toEqual([]);
    }),
  );
});
