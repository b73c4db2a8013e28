import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Format } from "#i18n/format";

/** When something is due, of the days until then and its plain date: "due tomorrow". */
export const dueWords = (
  i18n: I18n,
  format: Format,
  { days, date }: { readonly days: number; readonly date: string },
): string => {
  if (days < 0) return i18n._(msg`${plural(-days, { one: "# day overdue", other: "# days overdue" })}`);
  if (days === 0) return i18n._(msg`due today`);
  if (days === 1) return i18n._(msg`due tomorrow`);
  const day = format.date(date, "weekdayMedium");
  return i18n._(msg({ message: `due ${day}`, comment: "day: Fri 27 Nov" }));
};
