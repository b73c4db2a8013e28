import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Clock, MapPin, X } from "lucide-react";
import type { AttendanceForm } from "#db/edit/roll-edits";
import { countedExcuse } from "#domain/class-book/excused-days";
import { useFormat } from "#i18n/use-format";
import { remarkName, remarkSign } from "#i18n/words/remark-words";
import type { PlainDate } from "#domain/time/plain-date";
import type { RemarkRow } from "#schema/remarks";

export const rollIcons = { present: Check, absent: X, late: Clock, elsewhere: MapPin };

/** Signs in the order of their lesson; words are too long for a seat and become a star. */
const signsOf = (signs: readonly string[]): string => signs.map((sign) => (sign.length === 1 ? sign : "✱")).join("");

/** What a row or a seat shows of a student in a lesson, and says. */
export const useRollWords = (
  name: string,
  {
    values,
    remarks,
    hours,
    wasMissing,
    isUnsaved,
    excusedUntil,
  }: {
    readonly values: AttendanceForm;
    readonly remarks: readonly RemarkRow[];
    readonly hours: number;
    readonly wasMissing: boolean;
    readonly isUnsaved: boolean;
    /** The last day of the excuse that the student has on the lesson's day; "" for none. */
    readonly excusedUntil: PlainDate;
  },
) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { state, lateMinutes } = values;
  const minutes = lateMinutes > 0 ? format.duration(lateMinutes) : "";
  const isExcused = state === "absent" && countedExcuse(values, excusedUntil !== "") === "excused";
  const last = excusedUntil && format.date(excusedUntil, "weekdayShort");
  const until = last && t({ message: `excused until ${last}`, context: "a student" });
  const words = {
    present: until,
    absent: isExcused
      ? t({ message: "Excused", context: "a student in a lesson" })
      : t({ message: "Absent", context: "a student in a lesson" }),
    late: minutes || t({ message: "Late", context: "a student in a lesson" }),
    elsewhere: t({ message: "Elsewhere", context: "a student in a lesson" }),
  };
  const spoken = {
    present: t({ message: "present", comment: "spoken after a student's name" }),
    absent: t({ message: "absent", comment: "spoken after a student's name" }),
    late: minutes
      ? t({ message: `late, ${minutes}`, comment: "spoken after a student's name" })
      : t({ message: "late", comment: "spoken after a student's name" }),
    elsewhere: t({ message: "elsewhere", comment: "spoken after a student's name" }),
  };
  const hasMore =
    values.note !== "" ||
    values.noHomework ||
    values.noMaterial ||
    (state !== "absent" && values.earlyMinutes > 0) ||
    (state !== "present" && values.excuse !== "");
  const said = [
    name,
    spoken[state],
    isExcused ? t({ message: "excused", comment: "spoken after a student's name" }) : "",
    state === "absent" ? "" : until,
    hours > 0 ? t`${plural(hours, { one: "# hour not excused", other: "# hours not excused" })}` : "",
    wasMissing ? t`missing in the lesson before` : "",
    ...remarks.map((remark) => remarkName(i18n, remark)),
    hasMore ? t`more is noted` : "",
    isUnsaved ? t`not on this device yet` : "",
  ].filter((part) => part !== "");
  /** The same where a seat is as narrow as on a phone: an icon says what has no word. */
  const narrow = {
    present: excusedUntil === "" ? "" : t({ message: "exc.", comment: "excused, as narrow as can be" }),
    absent: isExcused
      ? t({ message: "exc.", comment: "excused, as narrow as can be" })
      : t({ message: "Absent", context: "a student in a lesson, in at most seven letters" }),
    late:
      lateMinutes > 0
        ? t({ message: `${lateMinutes} min`, comment: "how late a student came, as narrow as can be" })
        : "",
    elsewhere: "",
  };
  const signs = signsOf(remarks.map((remark) => remarkSign(i18n, remark)));
  return {
    look: isExcused ? ("excused" as const) : state,
    said: said.join(", "),
    signs,
    word: words[state],
    narrow: narrow[state],
    hasMore,
  };
};
