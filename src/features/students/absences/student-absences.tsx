import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { decideExcuses } from "#db/edit/roll-call-edits";
import type { Year } from "#db/read/year-reader";
import type { CourseAbsences } from "#domain/class-book/attendance";
import { toMoment } from "#domain/time/moment";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { Swatch } from "#ui/kit/swatch";
import { Section } from "../student/section.tsx";
import { AbsenceLine } from "./absence-line.tsx";
import { RangeDialog } from "./range-dialog.tsx";
import { useAbsences } from "./use-absences.ts";

/** How many absences of a course are shown at first. */
const shownAtFirst = 6;

/** This year's absences of a student by course, and the decision on their excuses. */
export function StudentAbsences({ student, year }: { readonly student: string; readonly year: Year }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { clock } = useMirror();
  const absences = useAbsences(student, year);
  const [isRange, setRange] = useState(false);
  if (!absences) return null;
  const { courses, leftOut } = absences;
  const decide = (rows: readonly AttendanceRow[], excuse: Excuse) =>
    run(
      decideExcuses(rows, excuse, toMoment(clock())),
      excuse === "excused" ? t`Absence excused` : t`Absence not excused`,
    );
  return (
    <Section title={t`Absences`}>
      {courses.length === 0 && <p className="py-1.5 text-ui text-ink-2">{t`None this year.`}</p>}
      {courses.map((course) => (
        <CourseLines key={course.course} course={course} year={year} onDecide={decide} />
      ))}
      {leftOut > 0 && (
        <p className="pt-2 text-ui text-ink-2">
          <Plural
            value={leftOut}
            one="# entry is left out: its lesson did not take place."
            other="# entries are left out: their lessons did not take place."
          />
        </p>
      )}
      {courses.some(({ hours }) => hours > 0) && (
        <Button variant="normal" className="mt-3" onPress={() => setRange(true)}>
          <Trans>Decide on several days…</Trans>
        </Button>
      )}
      {isRange && <RangeDialog absences={absences} onDecide={decide} onClose={() => setRange(false)} />}
    </Section>
  );
}

type CourseLinesProps = {
  readonly course: CourseAbsences<AttendanceRow>;
  readonly year: Year;
  readonly onDecide: (rows: readonly AttendanceRow[], excuse: Excuse) => Promise<boolean>;
};

function CourseLines({ course, year, onDecide }: CourseLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { hours, excused, toDecide, lates, lateMinutes, records } = course;
  const minutes = format.duration(lateMinutes);
  const sums = [
    hours > 0 ? t`${plural(hours, { one: "# hour", other: "# hours" })}` : "",
    excused > 0 ? t`${excused} excused` : "",
    toDecide > 0 ? t`${toDecide} to decide` : "",
    lates > 0 ? t`${plural(lates, { one: "# time late", other: "# times late" })}` : "",
    lateMinutes > 0 ? minutes : "",
  ].filter((sum) => sum !== "");
  const shown = isWhole ? records : records.slice(0, shownAtFirst);
  const label = year.labelOf(course.course).full;
  const rest = records.length - shown.length;
  return (
    <div className="pt-2">
      <h3 className="flex min-h-[34px] flex-wrap items-center gap-x-3 border-b border-line text-ui font-normal tracking-normal">
        <Swatch color={year.courseById.get(course.course)?.color || "lagoon"} />
        <span className="min-w-0 truncate font-semibold text-ink">{label}</span>
        <span className="ms-auto text-ink-2 tabular-nums">{sums.join(", ")}</span>
      </h3>
      <ul>
        {shown.map((record) => (
          <AbsenceLine key={record.id} record={record} onDecide={(excuse) => onDecide([record], excuse)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" onPress={() => setWhole(true)}>
          <Plural value={rest} one="# more" other="# more" />
        </Button>
      )}
    </div>
  );
}
