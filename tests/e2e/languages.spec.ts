import { expect, test, type Page } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { createFormat, type DateStyle, type Format } from "../../src/i18n/format.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

// Chromium has no Luxembourgish and does not say so: it formats "lb" as American English. Node has
// it, from ICU, and the page has to format like Node. A test in Node alone would prove nothing.

type Options = Intl.DateTimeFormatOptions;

const instants = [
  "2026-01-04T00:05:09Z",
  "2026-02-05T01:05:09Z",
  "2026-03-03T14:05:00Z",
  "2026-04-04T21:59:59Z",
  "2026-05-15T12:00:00Z",
  "2026-06-06T07:30:00Z",
  "2026-07-18T08:00:00Z",
  "2026-08-31T09:00:00Z",
  "2026-09-10T10:24:00Z",
  "2026-10-25T00:30:00Z",
  "2026-11-23T10:24:00Z",
  "2026-12-29T16:45:00Z",
].map((text) => Date.parse(text));

/** Pairs of `instants` (and minutes after them): other month, same day, other year. */
const ranges = [
  [instants[0], instants[1]],
  [instants[4], instants[4]! + 50 * 60_000],
  [instants[4], instants[4]! + 3 * 86_400_000],
  [instants[2], instants[2]],
  [Date.parse("2026-12-19T09:00:00Z"), Date.parse("2027-01-03T10:00:00Z")],
] as [number, number][];

const times: Options[] = [
  {},
  { hour: "numeric" },
  { hour: "numeric", minute: "2-digit" },
  { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  { hour: "numeric", minute: "2-digit", hour12: true },
];

const product = <T>(key: keyof Options, values: readonly T[], options: readonly Options[]): Options[] =>
  options.flatMap((option) => values.map((value) => (value === "" ? option : { ...option, [key]: value })));

const fieldOptions = (months: readonly string[]): Options[] =>
  product(
    "weekday",
    ["", "long", "short", "narrow"],
    product(
      "month",
      months,
      product("day", ["", "numeric", "2-digit"], product("year", ["", "numeric", "2-digit"], times)),
    ),
  );

const styleOptions: Options[] = product(
  "dateStyle",
  ["", "full", "long", "medium", "short"],
  product("timeStyle", ["", "full", "long", "medium", "short"], [{}]),
);

// Ranges of dates in figures alone are left out: ICU writes everything twice there, and we keep
// German's shorter form.
const rangeOptions = [
  ...fieldOptions(["long", "short"]).filter((options) => options.day !== undefined),
  ...styleOptions.filter(({ dateStyle }) => dateStyle !== "short" && dateStyle !== undefined),
  ...times.slice(1),
].map((options) => ({ timeZone: "Europe/Luxembourg", ...options }));

const dateOptions = [...fieldOptions(["", "long", "short", "narrow", "numeric", "2-digit"]), ...styleOptions].map(
  (options) => ({ timeZone: "Europe/Luxembourg", ...options }),
);

type Table = {
  locale: string;
  dateOptions: Options[];
  rangeOptions: Options[];
  instants: number[];
  ranges: [number, number][];
};

/** Every date and range in every form, keyed by what was asked; runs in the page and in Node. */
const formatTable = ({ locale, dateOptions, rangeOptions, instants, ranges }: Table): Record<string, string> => {
  const table: Record<string, string> = {};
  for (const options of dateOptions) {
    const formatter = new Intl.DateTimeFormat(locale, options);
    for (const instant of instants) {
      const key = `${JSON.stringify(options)} ${new Date(instant).toISOString()}`;
      table[key] = formatter.format(instant);
      table[`parts ${key}`] = JSON.stringify(formatter.formatToParts(instant));
    }
  }
  for (const options of rangeOptions) {
    const formatter = new Intl.DateTimeFormat(locale, options);
    for (const [start, end] of ranges) {
      const key = `${JSON.stringify(options)} ${new Date(start).toISOString()} to ${new Date(end).toISOString()}`;
      table[`range ${key}`] = formatter.formatRange(start, end);
      table[`range parts ${key}`] = JSON.stringify(formatter.formatRangeToParts(start, end));
    }
  }
  return table;
};

const source = (path: string): string => fileURLToPath(new URL(`../../src/i18n/${path}`, import.meta.url));

/**
 * Bundles a module that is written here into one script. It may import from `src/i18n` by `source`
 * and from packages.
 */
const bundle = async (code: string): Promise<string> => {
  const entry = fileURLToPath(new URL("languages-entry.js", import.meta.url));
  const build = await rolldown({
    input: entry,
    logLevel: "silent",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [
      { name: "entry", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
  });
  const { output } = await build.generate({ format: "iife" });
  return output[0].code;
};

const installer = `
  import { installLuxembourgish } from ${JSON.stringify(source("lb/intl-lb.ts"))};
  installLuxembourgish(Intl);
`;

const openWith = async (page: Page, code: string): Promise<void> => {
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundle(code) });
};

/** Chromium writes plain spaces where ICU has thin ones. */
const withPlainSpaces = (text: string | undefined): string | undefined => text?.replaceAll(/[\u2009\u202f]/g, " ");

const differences = (actual: Record<string, string>, expected: Record<string, string>): string[] =>
  Object.keys(expected)
    .filter((key) => withPlainSpaces(actual[key]) !== withPlainSpaces(expected[key]))
    .map((key) => `${key}: ${actual[key]} instead of ${expected[key]}`);

test("Chromium formats Luxembourgish dates, ranges and their parts as ICU does", async ({ page }) => {
  const table: Table = { locale: "lb", dateOptions, rangeOptions, instants, ranges };
  const expected = formatTable(table);
  expect(Object.keys(expected).length).toBeGreaterThan(20_000);

  await page.goto("about:blank");
  // Otherwise there is nothing to teach, and this file and the wrapper can go.
  expect(await page.evaluate(() => Intl.DateTimeFormat.supportedLocalesOf("lb"))).toEqual([]);

  await openWith(page, installer);
  const actual = await page.evaluate(formatTable, table);
  expect(differences(actual, expected).slice(0, 20)).toEqual([]);
});

test("Chromium names fields, countries and languages, counts and sorts as ICU does", async ({ page }) => {
  const read = (): Record<string, string> => {
    const fields = ["era", "year", "month", "weekOfYear", "weekday", "day", "dayPeriod", "hour", "minute", "second"];
    const styles = ["long", "short", "narrow"] as const;
    const named = (options: Intl.DisplayNamesOptions, codes: string[]) => {
      const names = new Intl.DisplayNames("lb", options);
      return codes.map((code) => names.of(code)).join(", ");
    };
    return {
      ...Object.fromEntries(styles.map((style) => [style, named({ type: "dateTimeField", style }, fields)])),
      regions: named({ type: "region" }, ["LU", "FR", "BE", "DE", "CH", "GB"]),
      languages: named({ type: "language" }, ["en", "fr", "de", "lb"]),
      plurals: [0, 1, 1.5, 2, 21].map((count) => new Intl.PluralRules("lb").select(count)).join(),
      numbers: new Intl.NumberFormat("lb", { minimumFractionDigits: 2 }).format(12_345.6),
      order: ["Zoé", "Änder", "Émile", "Anna"].toSorted(new Intl.Collator("lb").compare).join(),
      supported: Intl.DateTimeFormat.supportedLocalesOf(["lb", "lb-LU"]).join(),
      resolved: new Intl.DateTimeFormat(["lb", "en"]).resolvedOptions().locale,
    };
  };
  await openWith(page, installer);
  expect(await page.evaluate(read)).toEqual(read());
});

test("our formatters say the same in Chromium and in Node", async ({ page }) => {
  const read = (format: Format): string[] => {
    const styles: DateStyle[] = [
      "full",
      "fullYear",
      "long",
      "medium",
      "short",
      "weekdayShort",
      "weekdayMedium",
      "numeric",
    ];
    const days = Array.from(
      { length: 12 },
      (_, month) => `2027-${String(month + 1).padStart(2, "0")}-0${(month % 9) + 1}`,
    );
    return [
      ...days.flatMap((day) => styles.map((style) => format.date(day, style))),
      ...days.flatMap((day) => [format.month(day, "long"), format.month(day, "short"), format.monthYear(day)]),
      ...[1, 2, 3, 4, 5, 6, 7].flatMap((day) => [format.weekday(day, "long"), format.weekday(day, "short")]),
      format.range("2027-03-23", "2027-03-27"),
      format.range("2027-03-30", "2027-04-02"),
      format.range("2026-12-19", "2027-01-03"),
      format.range("2026-12-19", "2027-01-03", "short"),
      ...[-9, -2, -1, 0, 1, 2, 4, 9].map((count) => format.relativeDays(count)),
      format.list(["7C2", "5C3", "4GIG"]),
      format.number(3_541.5),
      format.dateTime("2027-03-04T10:24:00Z", "Europe/Luxembourg"),
    ];
  };
  await openWith(
    page,
    `${installer}
     import { createFormat } from ${JSON.stringify(source("format.ts"))};
     window.format = createFormat("lb");`,
  );
  const actual = await page.evaluate(`(${read.toString()})(format)`);
  expect((actual as string[]).map(withPlainSpaces)).toEqual(read(createFormat("lb")).map(withPlainSpaces));
  expect(actual).toContain("Mëttwoch, 3. Mäerz 2027");
});

test("react-aria and FullCalendar speak Luxembourgish", async ({ page }) => {
  await page.goto("about:blank");
  await page.setContent("<div id=root></div><div id=calendar></div>");
  await page.addScriptTag({
    content: await bundle(`
      ${installer}
      import { CalendarDate } from "@internationalized/date";
      import { LocalizedStringDictionary } from "@internationalized/string";
      import { Calendar as FullCalendar } from "@fullcalendar/core";
      import dayGrid from "@fullcalendar/daygrid";
      import { setupI18n } from "@lingui/core";
      import { createElement as h } from "react";
      import { createRoot } from "react-dom/client";
      import { Button, Calendar, CalendarCell, CalendarGrid, DateField, DateInput, DateSegment, Heading, Input, Label, SearchField } from "react-aria-components";
      import { installAriaStrings } from ${JSON.stringify(source("aria-strings.ts"))};
      import { LanguageProvider } from ${JSON.stringify(source("language-provider.ts"))};

      installAriaStrings(LocalizedStringDictionary);
      const day = new CalendarDate(2027, 3, 4);
      const i18n = setupI18n({ locale: "lb", messages: { lb: {} } });
      createRoot(document.getElementById("root")).render(
        h(LanguageProvider, { language: { i18n, whole: async () => {} } },
          h(DateField, { defaultValue: day }, h(Label, null, "Datum"), h(DateInput, null, (segment) => h(DateSegment, { segment }))),
          h(SearchField, { defaultValue: "x" }, h(Label, null, "Sich"), h(Input), h(Button, null, "x")),
          h(Calendar, { defaultValue: day, "aria-label": "Schouljoer" },
            h(Button, { slot: "previous" }, "<"), h(Heading), h(Button, { slot: "next" }, ">"),
            h(CalendarGrid, { weekdayStyle: "short" }, (date) => h(CalendarCell, { date })))));
      new FullCalendar(document.getElementById("calendar"), {
        plugins: [dayGrid], locale: "lb", initialDate: "2027-03-04", timeZone: "UTC", firstDay: 1,
      }).render();
    `),
  });

  for (const name of ["Dag", "Mount", "Joer"]) {
    await expect(page.getByRole("spinbutton", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Sich eidel maachen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Weider" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mäerz 2027" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Donneschdeg, 4. Mäerz 2027 ausgewielt" })).toBeVisible();
  await expect(page.locator("#root th").first()).toHaveText("Méi");

  const calendar = page.locator("#calendar");
  await expect(calendar.getByRole("heading")).toHaveText("Mäerz 2027");
  await expect(calendar.getByRole("columnheader")).toHaveText(["Méi", "Dën", "Mët", "Don", "Fre", "Sam", "Son"]);
});
