import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Format } from "#i18n/format";

/** More names than these make a sentence that nobody reads. */
const mostNamed = 8;

/** A list in a sentence, of which a long one names the first and counts the rest. */
export const listSome = (i18n: I18n, format: Format, names: readonly string[]): string => {
  const rest = names.length - mostNamed;
  if (rest <= 0) return format.list(names);
  const others = i18n._(msg`${plural(rest, { one: "# other", other: "# others" })}`);
  return format.list([...names.slice(0, mostNamed), others]);
};
