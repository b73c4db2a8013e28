import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { takesPlace } from "#domain/lessons/lesson-time";
import { addDays } from "#domain/time/plain-date";
import { useTimeOf, useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { placeCommands } from "./place-commands.ts";
import type { Command } from "./use-commands.ts";

/** Days in which a course's next lesson is looked for. */
const daysAhead = 14;

/** The parts of the class book, of the active school year. */
export const usePlaces = (): readonly Command[] => {
  const { _: say } = useLingui();
  const year = useYear();
  const today = useToday();
  const now = useTimeOf(({ minutes }) => minutes);
  const lessons = useMemo(
    () =>
      (year?.expander.expand({ start: today, end: addDays(today, daysAhead) }) ?? [])
        .filter(takesPlace)
        .map(({ course, originDate, originStart, end }) => ({ course, date: originDate, start: originStart, end })),
    [year, today],
  );
  return useMemo(
    () => (year ? placeCommands(say, { year, today, now, lessons }) : []),
    [say, year, today, now, lessons],
  );
};
