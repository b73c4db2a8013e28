import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Format } from "#i18n/format";

/** How many of a class are what in a lesson. */
type Counts = {
  readonly absent: number;
  /** How many of the absent are. */
  readonly excused: number;
  readonly elsewhere: number;
  readonly late: number;
};

const absentWords = (i18n: I18n, { absent, excused }: Counts): string => {
  const words = i18n._(msg`${plural(absent, { one: "# absent", other: "# absent" })}`);
  if (excused === 0) return words;
  return i18n._(msg`${words} (${plural(excused, { one: "# excused", other: "# excused" })})`);
};

/** Who was missing in a roll: "2 absent (1 excused), 1 elsewhere", or "nobody missing". */
export const missingWords = (i18n: I18n, counts: Counts): string => {
  const { absent, elsewhere, late } = counts;
  return [
    absent > 0 ? absentWords(i18n, counts) : "",
    elsewhere > 0 ? i18n._(msg`${plural(elsewhere, { one: "# elsewhere", other: "# elsewhere" })}`) : "",
    absent + elsewhere === 0 ? i18n._(msg({ message: "nobody missing", context: "of a class, in a lesson" })) : "",
    late > 0 ? i18n._(msg`${plural(late, { one: "# late", other: "# late" })}`) : "",
  ]
    .filter((word) => word !== "")
    .join(", ");
};

/**
 * When a roll was called, by the school's clock, and who was missing. On another day than the
 * lesson's (`date`) it names the day.
 */
export const calledWords = (
  i18n: I18n,
  format: Format,
  { on, counts }: { readonly on: { readonly date: string; readonly minutes: number }; readonly counts: Counts },
  date: string,
): string => {
  const when = on.date === date ? format.time(on.minutes) : format.date(on.date, "weekdayMedium");
  const missing = missingWords(i18n, counts);
  return i18n._(msg`Roll called ${when}, ${missing}`);
};
