import { useLingui } from "@lingui/react/macro";
import type { ImportFault } from "#domain/import/imported-row";
import type { TimetableColumn } from "#domain/import/pasted-columns";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import type { PreviewSession } from "./preview-sessions.ts";

/** What columns, days and faults of an import are called. */
export const useImportWords = () => {
  const { t } = useLingui();
  const format = useFormat();

  const faultWords = ({ type, column, value: typed }: ImportFault): string => {
    const value = format.quote(typed);
    switch (type) {
      case "quotes":
        return t`A quotation mark is not closed. Close it in the file.`;
      case "fewColumns":
        return t`The line ends after column ${column}; seven are needed. Export the file again.`;
      case "noSubject":
        return t`Column ${column}: there is neither a subject nor a class. Add one.`;
      case "badDay":
        return t`Column ${column}: “${value}” isn't a day. Write a weekday, or 1 for Monday to 7 for Sunday.`;
      case "noPeriod":
        return t`Column ${column}: “${value}” is neither a period nor a time. Write a number or a time such as 8:00.`;
      case "badTime":
        return t`Column ${column}: “${value}” isn't a time. Write it like 8:00.`;
      case "endBeforeStart":
        return t`Column ${column}: it ends before it begins (${value}). Correct the times.`;
      case "overMidnight":
        return t`Column ${column}: a lesson can't run past midnight. Correct its length.`;
      case "tooLong":
        return t`Column ${column}: “${value}” is too long. Shorten it.`;
    }
  };

  const columnName = (column: TimetableColumn): string => {
    const day = /^day(\d)$/u.exec(column)?.[1];
    if (day !== undefined) return format.weekday(Number(day), "long");
    const names: Record<string, string> = {
      day: t`Day`,
      times: t`From–to`,
      start: t`Start`,
      end: t`End`,
      period: t({ message: "Period", comment: "The number of a lesson in the school's day: 1, 2, 3" }),
      class: t`Class`,
      subject: t`Subject`,
      lesson: t`Class, subject and room`,
      room: t`Room`,
      week: t`Week`,
      teacher: t`Teacher`,
    };
    return names[column] ?? t`Leave out`;
  };

  /** "Monday", or "Day 3" of a cycle. */
  const dayName = (day: number, rotation: RotationRow | undefined, style: "long" | "short" = "long"): string => {
    if (rotation?.unit !== "day") return format.weekday(day, style);
    const label = rotation.labels[day - 1] ?? String(day);
    return t({ message: `Day ${label}`, comment: "A day of a school cycle by its label: Day 3, Day C" });
  };

  /** What becomes of a lesson. */
  const stateNames: Readonly<Record<PreviewSession["state"], string>> = {
    new: t`new`,
    stays: t`stays`,
    removed: t({ message: "removed", comment: "A lesson that an import removes" }),
  };

  return { faultWords, columnName, dayName, stateNames };
};
