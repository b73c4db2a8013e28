import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Scale } from "#domain/marks/scale/scale";
import { type TypedMark, formatTypedMark } from "#domain/marks/scale/typed-mark";
import type { Format } from "#i18n/format";
import { decimalSign, decimalText, shortState, stateName } from "#i18n/words/mark-words";

/** An entry in full: "16 of 20", "not handed in". */
export const typedMarkText = (i18n: I18n, format: Format, entry: TypedMark, scale: Scale): string => {
  if (entry.type === "empty") return "";
  if (entry.type === "state") return stateName(i18n, entry.state);
  const value = formatTypedMark(entry, scale, decimalSign(format));
  if (scale.kind !== "points") return value;
  const most = decimalText(format, scale.most);
  return i18n._(msg`${value} of ${most}`);
};

/** The same as short as can be: "16/20", "n/h". */
export const entrySign = (i18n: I18n, format: Format, entry: TypedMark, scale: Scale): string => {
  if (entry.type === "state") return shortState(i18n, entry.state);
  const value = formatTypedMark(entry, scale, decimalSign(format));
  return scale.kind === "points" ? `${value}/${decimalText(format, scale.most)}` : value;
};
