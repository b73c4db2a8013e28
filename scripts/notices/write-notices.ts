import type { Licensed } from "./licence-of.ts";

const line = "-".repeat(80);

/** One page of plain text: each licence once, under the packages that have exactly this text. */
export const writeNotices = (packages: readonly Licensed[]): string => {
  const byText = Map.groupBy(
    packages.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    ({ text }) => text,
  );
  const parts = Array.from(byText, ([text, under]) =>
    [line, ...under.map(({ name, version, licence }) => `${name} ${version} (${licence})`), "", text, ""].join("\n"),
  );
  return [
    "Third-party notices",
    "",
    "Schouljoer is under the MIT licence. It contains the work of others, listed here with",
    "the licences they give it under. The rules of public holidays are data of date-holidays,",
    "under CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), in a shorter form.",
    "The source of ical.js, under the MPL 2.0, is at https://github.com/kewisch/ical.js",
    "and not changed here.",
    "",
    ...parts,
  ].join("\n");
};
