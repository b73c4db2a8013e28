import { useMemo, useState } from "react";
import { takeCourse, takenFiles, takenId } from "#db/edit/take-course";
import { placeFiles } from "#domain/share/course-pack";
import { layCourse, type LaidCourse } from "#domain/share/take-course";
import { addTaken } from "#domain/share/taken-state";
import type { PlainDate } from "#domain/time/plain-date";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { OpenedCourse, TakePorts } from "./course-ports.ts";
import { dropFiles, keepFiles } from "./keep-files.ts";
import { likelyCourses, newCourseOf, ownPlans, targetOf } from "./take-target.ts";
import type { ShareData } from "../link/read-share-data.ts";

/** Ways to lay her lessons onto my slots; `from`: one a slot, from a day on. */
export type TakePace = "each" | "spread" | "from";
export const takePaces: readonly TakePace[] = ["each", "spread", "from"];

/** The choices of a taking, what would come of it, and the step that does it. */
export const useTake = (data: ShareData, opened: OpenedCourse, ports: Pick<TakePorts, "packBase" | "readBase">) => {
  const mirror = useMirror();
  const { owner } = mirror;
  const { run } = useEdits();
  const { collator } = useFormat();
  const now = useToday();
  const { pack } = opened;
  const { year } = data;
  const today = [now, year.schoolyear.start].toSorted().at(-1)!;
  const courses = useMemo(() => likelyCourses(data, pack, collator.compare), [data, pack, collator]);
  const made = newCourseOf(data, pack, owner);
  const [course, setCourse] = useState(courses[0]?.id ?? made.id);
  const [pace, setPace] = useState<TakePace>("each");
  const [from, setFrom] = useState<PlainDate>(today);
  const target = useMemo(() => targetOf(data, course), [data, course]);
  const byPace = useMemo(() => {
    const own = ownPlans(data, { owner, course });
    const lay = (one: TakePace): LaidCourse =>
      layCourse({
        pack,
        target,
        ownOf: own,
        pace: one === "spread" ? "spread" : "each",
        from: one === "from" ? from : today,
      });
    return { each: lay("each"), spread: lay("spread"), from: lay("from") };
  }, [data, owner, course, pack, target, from, today]);
  const { laid, there: own } = byPace[pace];
  const isNew = !year.courseById.has(course);
  const units = data.units.filter((unit) => unit.course === course);
  const common = { owner, pack, laid, course, units, origins: data.origins };
  const there = new Set([...data.files.values()].flat().map(({ id }) => id));
  const missing = takenFiles({ ...common, there });
  const newUnits = pack.units.filter(({ id }) => !units.some((unit) => unit.id === takenId(common, id))).length;
  const origin = data.origins.find((one) => one.course === course && one.source === pack.source);
  return {
    pack,
    courses,
    made,
    course,
    setCourse,
    isNew,
    pace,
    setPace,
    from,
    setFrom,
    today,
    target,
    byPace,
    laid,
    there: own,
    waiting: laid.filter(({ slot }) => slot === null),
    origin,
    files: missing.length,
    isNothing: laid.length + missing.length + newUnits === 0,
    /** Keeps the files, then writes all of it; how many files were left out, or null. */
    async take(text: string): Promise<number | null> {
      const kept = await keepFiles(mirror, opened, missing);
      // A file that did not come is none that was taken.
      const had = new Set(kept.map(({ file }) => file.sha256));
      const shown = placeFiles(pack, (sha256) => (had.has(sha256) ? "" : undefined));
      const isTaken = new Set(laid.map(({ lesson }) => lesson.id));
      const last = origin && (await ports.readBase(origin.base));
      const hadUnits = new Set(last?.units.map(({ id }) => id));
      const next = last
        ? addTaken(last, shown, (of, id) => (of === "lessons" ? isTaken.has(id) : !hadUnits.has(id)))
        : shown;
      const edits = takeCourse({
        ...common,
        kept,
        values: isNew ? made.values : null,
        today: now,
        base: await ports.packBase(next),
        key: opened.key,
        generation: opened.generation,
      });
      if (await run(edits, text)) return missing.length - kept.length;
      await dropFiles(mirror, kept);
      return null;
    },
  };
};

export type Take = ReturnType<typeof useTake>;
