import { useMemo, useState } from "react";
import { takeChanges } from "#db/edit/take-changes";
import { takeCourse, takenFiles, takenId } from "#db/edit/take-course";
import { acceptedCourse } from "#domain/share/accepted-course";
import {
  advanceBase,
  type ChangeChoice,
  changeChoices,
  changeKey,
  type CourseChange,
  courseChanges,
  ownRecord,
  presetChoice,
} from "#domain/share/course-changes";
import { type CoursePack, placeFiles } from "#domain/share/course-pack";
import { layCourse } from "#domain/share/take-course";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import type { OriginRow } from "#schema/origins";
import { fieldTakes } from "#schema/validate";
import type { ShareData } from "../link/read-share-data.ts";
import type { OpenedCourse, TakePorts } from "./course-ports.ts";
import { dropFiles, keepFiles } from "./keep-files.ts";
import { ownPlans, targetOf } from "./take-target.ts";

/** A course of mine that came from a colleague, and the state of hers that was taken. */
export type TakenCourse = { readonly origin: OriginRow; readonly base: CoursePack };

type Options = TakenCourse & Pick<TakePorts, "merge" | "packBase">;

/** What she changed since, the choices about it, and the step that writes them. */
export const useChanges = (data: ShareData, opened: OpenedCourse, { origin, base, merge, packBase }: Options) => {
  const mirror = useMirror();
  const { owner } = mirror;
  const { run } = useEdits();
  const now = useToday();
  const [choices, setChoices] = useState<ReadonlyMap<string, ChangeChoice>>(new Map());
  const { pack } = opened;
  const { course } = origin;
  const { year, units } = data;
  const { ownOf, changes } = useMemo(() => {
    const rows = {
      units: new Map(units.map((row) => [row.id, row])),
      lessons: new Map(data.lessons.map((row) => [row.id, row])),
    };
    const ownOf = (of: CourseChange["of"], source: string) => {
      if (of === "courses") return ownRecord({}, data.files.get(course) ?? []);
      const id = takenId({ owner, course }, source);
      const row = rows[of].get(id);
      return row && ownRecord(row, data.files.get(id) ?? []);
    };
    return { ownOf, changes: courseChanges({ base, next: pack, ownOf, merge, fits: fieldTakes }) };
  }, [data, units, owner, course, base, pack, merge]);
  const choiceOf = (change: CourseChange): ChangeChoice | null => {
    const chosen = choices.get(changeKey(change));
    return chosen && changeChoices(change).includes(chosen) ? chosen : presetChoice(change);
  };
  const accepted = acceptedCourse(
    pack,
    changes.filter((one) => choiceOf(one) === "hers"),
    (of, id) => ownOf(of, id) !== undefined,
  );
  const { laid } = layCourse({
    pack: accepted,
    target: targetOf(data, course),
    ownOf: ownPlans(data, { owner, course }),
    pace: "each",
    from: [now, year.schoolyear.start].toSorted().at(-1)!,
  });
  const decided = changes.filter((one) => choiceOf(one) !== null);
  const choose = (these: readonly CourseChange[], choice: ChangeChoice) =>
    setChoices((before) => {
      const can = these.filter((one) => changeChoices(one).includes(choice));
      return new Map([...before, ...can.map((one) => [changeKey(one), choice] as const)]);
    });
  return {
    changes,
    choiceOf,
    choose,
    /** Places of the new lessons that are taken, by hers. */
    slotOf: new Map(laid.map(({ lesson, slot }) => [lesson.id, slot])),
    decided: decided.length,
    /** Keeps the files, then writes what was decided; how many files were left out, or null. */
    async save(text: string): Promise<number | null> {
      const there = new Set([...data.files.values()].flat().map(({ id }) => id));
      const wanted = takenFiles({ owner, pack: accepted, course, there });
      const kept = await keepFiles(mirror, opened, wanted);
      const had = new Set(kept.map(({ id }) => id));
      // A file that did not come is shown again.
      const failed = new Set(wanted.filter(({ id }) => !had.has(id)).map(({ file }) => file.sha256));
      const next = placeFiles(pack, (sha256) => (failed.has(sha256) ? undefined : ""));
      const edits = takeCourse({
        owner,
        pack: accepted,
        laid,
        course,
        values: null,
        units: units.filter((unit) => unit.course === course),
        origins: data.origins,
        today: now,
        base: await packBase(advanceBase({ base, next, ownOf, decided: new Set(decided.map(changeKey)) })),
        key: opened.key,
        generation: opened.generation,
        kept,
      });
      const changed = takeChanges({ owner, course, rows: data, changes, choiceOf });
      if (await run([...edits, ...changed], text)) return wanted.length - kept.length;
      await dropFiles(mirror, kept);
      return null;
    },
  };
};

export type Changes = ReturnType<typeof useChanges>;
