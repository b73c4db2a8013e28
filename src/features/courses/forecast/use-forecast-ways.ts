import { useMemo, useState } from "react";
import { moveFiles } from "#db/edit/move-files";
import { tryWay, type Way, waysToFit } from "#domain/forecast/forecast-ways";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { CourseRow } from "#schema/courses";
import type { CourseForecast } from "./use-course-forecast.ts";
import { useWayWords } from "./use-way-words.ts";
import { wayMutations } from "./way-mutations.ts";

/** The ways to make units fit, the chosen one, and its deed: one step, one undo. */
export const useForecastWays = (forecast: CourseForecast, course: CourseRow) => {
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const words = useWayWords(forecast);
  const [way, setWay] = useState<Way | null>(null);
  const found = useMemo(
    () => (forecast.isShort ? { outlook: forecast.outlook, course: forecast.ahead() } : null),
    [forecast],
  );
  const ways = useMemo(() => (found ? waysToFit(found) : []), [found]);
  const chosen = useMemo(() => found && way && tryWay(found, way), [found, way]);
  const apply = async () => {
    if (!chosen) return false;
    const isDone = await prepare(async () => {
      const { edits, joined } = wayMutations(forecast, course, chosen);
      const files = await Promise.all(joined.map(({ from, into }) => moveFiles(db, [from], into)));
      return run([...files.flat(), ...edits], words.done(chosen));
    });
    if (isDone) setWay(null);
    return isDone;
  };
  return { ways, chosen, choose: setWay, apply };
};
