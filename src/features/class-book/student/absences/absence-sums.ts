import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AbsenceSum } from "#domain/class-book/absence-table";
import type { AbsenceUnit } from "#domain/class-book/held-lessons";
import type { CourseAbsences } from "#domain/class-book/student-absences";
import { useFormat } from "#i18n/use-format";
import type { AttendanceRow } from "#schema/attendance";

const filled = (words: readonly string[]): string => words.filter((word) => word !== "").join(", ");

/** What a student missed, counted, in words: "3 hours, 2 days, 1 excused, 2 to decide". */
export const useAbsenceSums = (unit: AbsenceUnit) => {
  const { t } = useLingui();
  const format = useFormat();
  const missedText = ({ missed, days, excused, notExcused, toDecide, lates, lateMinutes }: AbsenceSum): string => {
    if (missed + lates === 0) return "";
    const halfDays = t`${plural(missed, { one: "# half day", other: "# half days" })}`;
    const hours = t`${plural(missed, { one: "# hour", other: "# hours" })}`;
    return filled([
      missed === 0 ? "" : unit === "halfDays" ? halfDays : hours,
      days > 0 ? t`${plural(days, { one: "# day", other: "# days" })}` : "",
      excused > 0 ? t`${plural(excused, { one: "# excused", other: "# excused" })}` : "",
      notExcused > 0 ? t`${plural(notExcused, { one: "# not excused", other: "# not excused" })}` : "",
      toDecide > 0 ? t`${toDecide} to decide` : "",
      lates > 0 ? t`${plural(lates, { one: "# time late", other: "# times late" })}` : "",
      lateMinutes > 0 ? format.duration(lateMinutes) : "",
    ]);
  };
  const courseText = (course: CourseAbsences<AttendanceRow>): string => {
    const { earlies, elsewhere, noHomework, noMaterial } = course;
    return filled([
      missedText(course.sum),
      earlies > 0 ? t`left early ${earlies} ×` : "",
      elsewhere > 0 ? t`elsewhere ${elsewhere} ×` : "",
      noHomework > 0 ? t`homework missing ${noHomework} ×` : "",
      noMaterial > 0 ? t`material missing ${noMaterial} ×` : "",
    ]);
  };
  return { missedText, courseText };
};
