import { usualPartly } from "#domain/forecast/unit-needs";
import { useMemo } from "react";
import { type Forecast, type Outlook, outlookOf, project } from "#domain/forecast/forecast";
import { type CourseAhead, courseAhead } from "#domain/forecast/unit-cuts";
import type { ForecastSource } from "#domain/forecast/unit-needs";
import type { PlainDate } from "#domain/time/plain-date";
import type { UnitSource } from "#domain/units/unit-line";
import { isUnwritten } from "#domain/word-field";
import type { CourseData } from "#hooks/data/use-course";
import { usePartly } from "#hooks/edits/use-partly";
import { plannedWords } from "#schema/lesson-words";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import type { CoursePlan } from "../course/year-plan.ts";
import { type CoursePace, usePace } from "./use-pace.ts";

export type CourseForecast = {
  /** The course's year, for what is done with it. */
  readonly source: Omit<ForecastSource<UnitRow> & UnitSource, "lessons" | "units"> & {
    readonly lessons: readonly LessonRow[];
    readonly units: readonly UnitRow[];
  };
  readonly outlook: Outlook<UnitRow>;
  readonly forecast: Forecast<UnitRow>;
  /** Lessons that units have ahead, worked out when a way is looked for. */
  readonly ahead: () => CourseAhead;
  readonly pace: CoursePace;
  readonly partly: number;
  readonly setPartly: (partly: number) => void;
  /** The year has ended: units have their real ends, and nothing is to be said of them. */
  readonly isOver: boolean;
  /** Something does not fit, and it can still be mended. */
  readonly isShort: boolean;
};

const bodyWords = plannedWords.filter(({ name }) => name !== "title");

/** The forecast of a course, as planned and at the teacher's pace; null while reading. */
export const useCourseForecast = (data: CourseData, plan: CoursePlan, today: PlainDate): CourseForecast | null => {
  const { partly, setPartly } = usePartly();
  const pace = usePace(data, today, partly ?? usualPartly);
  const known = useMemo(() => {
    if (!pace || partly === null) return null;
    const source = {
      slots: plan.slots.map(({ occurrence }) => occurrence),
      lessons: data.lessons,
      exams: data.exams,
      units: data.units,
      course: data.course.id,
      closed: plan.lost,
      today,
      notBefore: today,
      reserve: data.course.reserve,
      partly,
    };
    const outlook = outlookOf<UnitRow>(source, pace.rate);
    const forecast = project(outlook);
    const isOver = today > data.year.schoolyear.end;
    const written = () => new Set(data.lessons.filter((lesson) => !isUnwritten(lesson, bodyWords)).map(({ id }) => id));
    let ahead: CourseAhead | undefined;
    return {
      source,
      outlook,
      forecast,
      ahead: () => {
        if (ahead) return ahead;
        const planned = written();
        return (ahead = courseAhead(source, (id) => planned.has(id)));
      },
      pace,
      partly,
      isOver,
      isShort: !isOver && plan.slots.length > 0 && forecast.short > 0,
    };
  }, [data, plan, today, pace, partly]);
  return useMemo(() => known && { ...known, setPartly }, [known, setPartly]);
};
