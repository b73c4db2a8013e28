import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Noted } from "#domain/class-book/noted";
import type { Format } from "#i18n/format";
import { labelled } from "#i18n/words/label-words";
import { choiceName } from "#i18n/words/record-words";

const early = (format: Format, i18n: I18n, { earlyMinutes, leftAt }: Noted): string => {
  if (earlyMinutes === 0) return "";
  if (leftAt === undefined) {
    const minutes = format.duration(earlyMinutes);
    return i18n._(msg`Left ${minutes} early`);
  }
  const time = format.time(leftAt);
  return i18n._(msg({ message: `Left at ${time}`, context: "a student in a lesson" }));
};

/** What a roll says beside absent and late, a part for each: "Left at 10:20", "Note: …". */
export const notedWords = (i18n: I18n, format: Format, noted: Noted): readonly string[] => {
  const { isElsewhere, place, noHomework, noMaterial, note } = noted;
  const elsewhere = choiceName(i18n, "elsewhere");
  return [
    isElsewhere ? (place === "" ? elsewhere : labelled(i18n, elsewhere, place)) : "",
    early(format, i18n, noted),
    noHomework ? i18n._(msg({ message: "Homework missing", context: "a student in a lesson" })) : "",
    noMaterial ? i18n._(msg({ message: "Material missing", context: "a student in a lesson" })) : "",
    note === "" ? "" : labelled(i18n, i18n._(msg`Note`), note),
  ].filter((word) => word !== "");
};
