import { describe, expect, test } from "vitest";
import { installLuxembourgish, type IntlNamespace } from "./intl-lb.ts";

type Constructor = { supportedLocalesOf(tags: string | string[]): string[] };

/** An Intl constructor as Chromium has it: Luxembourgish is American English. */
const withoutLuxembourgish = <C extends Constructor>(Native: C): C => {
  const isKnown = (tag: string) => !tag.startsWith("lb");
  const toKnown = (locales: unknown) => (typeof locales === "string" && !isKnown(locales) ? "en-US" : locales);
  return new Proxy(Native, {
    apply: (target, self, [locales, ...rest]) => Reflect.apply(target as never, self, [toKnown(locales), ...rest]),
    construct: (target, [locales, ...rest]) => Reflect.construct(target as never, [toKnown(locales), ...rest]),
    get: (target, key) =>
      key === "supportedLocalesOf"
        ? (tags: string | string[]) => target.supportedLocalesOf(tags).filter(isKnown)
        : Reflect.get(target, key),
  });
};

const createIntl = (): IntlNamespace => ({
  DateTimeFormat: withoutLuxembourgish(Intl.DateTimeFormat),
  DisplayNames: withoutLuxembourgish(Intl.DisplayNames),
  Collator: withoutLuxembourgish(Intl.Collator),
  NumberFormat: withoutLuxembourgish(Intl.NumberFormat),
  PluralRules: withoutLuxembourgish(Intl.PluralRules),
  RelativeTimeFormat: withoutLuxembourgish(Intl.RelativeTimeFormat),
  ListFormat: withoutLuxembourgish(Intl.ListFormat),
  getCanonicalLocales: Intl.getCanonicalLocales,
});

const install = (): IntlNamespace => {
  const intl = createIntl();
  installLuxembourgish(intl);
  return intl;
};

const instant = Date.parse("2027-03-04T09:05:00Z");
const full: Intl.DateTimeFormatOptions = { dateStyle: "full", timeStyle: "short", timeZone: "UTC" };

describe("installLuxembourgish", () => {
  test("formats dates as ICU's own Luxembourgish does", () => {
    expect(new (createIntl().DateTimeFormat)("lb", full).format(instant)).toBe("Thursday, March 4, 2027 at 9:05 AM");
    expect(new (install().DateTimeFormat)("lb", full).format(instant)).toBe("Donneschdeg, 4. Mäerz 2027 09:05");
    expect(new Intl.DateTimeFormat("lb", full).format(instant)).toBe("Donneschdeg, 4. Mäerz 2027 09:05");
  });

  test("names every month and week day", () => {
    const { DateTimeFormat } = install();
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 4));
    const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2027, 2, 1 + day));
    const named = (options: Intl.DateTimeFormatOptions, dates: number[]) => {
      const format = new DateTimeFormat("lb", { ...options, timeZone: "UTC" });
      return dates.map((date) => format.format(date)).join(" ");
    };
    expect(named({ month: "long" }, months)).toBe(
      "Januar Februar Mäerz Abrëll Mee Juni Juli August September Oktober November Dezember",
    );
    expect(named({ month: "short", day: "numeric" }, months)).toBe(
      "4. Jan. 4. Feb. 4. Mäe. 4. Abr. 4. Mee 4. Juni 4. Juli 4. Aug. 4. Sep. 4. Okt. 4. Nov. 4. Dez.",
    );
    expect(named({ weekday: "long" }, days)).toBe("Méindeg Dënschdeg Mëttwoch Donneschdeg Freideg Samschdeg Sonndeg");
    expect(named({ weekday: "short" }, days)).toBe("Méi Dën Mët Don Fre Sam Son");
  });

  test("gives parts and ranges that spell the same", () => {
    const format = new (install().DateTimeFormat)("lb", { dateStyle: "long", timeZone: "UTC" });
    const end = instant + 40 * 86_400_000;
    const spell = (parts: readonly { value: string }[]) => parts.map(({ value }) => value).join("");
    expect(spell(format.formatToParts(instant))).toBe("4. Mäerz 2027");
    expect(format.formatToParts(instant).find(({ type }) => type === "month")?.value).toBe("Mäerz");
    expect(format.formatRange(instant, end)).toBe("4. Mäerz\u2009–\u200913. Abrëll 2027");
    expect(spell(format.formatRangeToParts(instant, end))).toBe(format.formatRange(instant, end));
  });

  test("answers to what callers ask of a formatter", () => {
    const { DateTimeFormat } = install();
    const format = new DateTimeFormat("lb", { dateStyle: "medium", timeZone: "UTC" });
    expect(format.resolvedOptions()).toMatchObject({ locale: "lb", dateStyle: "medium", timeZone: "UTC" });
    expect(new DateTimeFormat("lb-LU-u-hc-h12").resolvedOptions().locale).toBe("lb-LU-u-hc-h12");
    expect(format instanceof DateTimeFormat && format instanceof Intl.DateTimeFormat).toBe(true);
    const detached = format.format;
    expect([instant].map((date) => detached(date))).toEqual(["4. Mäe. 2027"]);
    expect(DateTimeFormat("lb", { month: "long", timeZone: "UTC" }).format(instant)).toBe("Mäerz");
    expect(() => format.format(Number.NaN)).toThrow(RangeError);
  });

  test("takes the first locale there is, in every form of asking", () => {
    const { DateTimeFormat } = install();
    const month = (locales: Intl.LocalesArgument) =>
      new DateTimeFormat(locales as string, { month: "long", timeZone: "UTC" }).format(instant);
    expect(month(["lb", "en"])).toBe("Mäerz");
    expect(month(["xx", "LB-lu"])).toBe("Mäerz");
    expect(month(new Intl.Locale("lb"))).toBe("Mäerz");
    expect(month(["fr", "lb"])).toBe("mars");
    expect(month("de")).toBe("März");
    expect(new DateTimeFormat().resolvedOptions().locale).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
    expect(() => month("not a tag")).toThrow(RangeError);
    expect(DateTimeFormat.supportedLocalesOf(["lb", "lb-LU", "xx", "fr"])).toEqual(["lb", "lb-LU", "fr"]);
  });

  test("names fields, countries and languages", () => {
    const { DisplayNames } = install();
    const field = new DisplayNames("lb", { type: "dateTimeField" });
    expect(["day", "month", "year", "hour", "minute"].map((code) => field.of(code as "day"))).toEqual([
      "Dag",
      "Mount",
      "Joer",
      "Stonn",
      "Minutt",
    ]);
    expect(new DisplayNames("lb", { type: "dateTimeField", style: "short" }).of("hour")).toBe("St.");
    const region = new DisplayNames("lb", { type: "region" });
    expect(["LU", "BE", "PT"].map((code) => region.of(code))).toEqual(["Lëtzebuerg", "Belsch", "Portugal"]);
    expect(new DisplayNames("lb", { type: "language" }).of("lb")).toBe("Lëtzebuergesch");
    expect(new DisplayNames("de", { type: "region" }).of("BE")).toBe("Belgien");
    expect(field.resolvedOptions()).toMatchObject({ locale: "lb", type: "dateTimeField" });
  });

  test("counts and sorts as German does", () => {
    const { NumberFormat, PluralRules, Collator } = install();
    expect(new NumberFormat("lb").format(1234.5)).toBe("1.234,5");
    const rules = new PluralRules("lb");
    expect([0, 1, 2].map((count) => rules.select(count))).toEqual(["other", "one", "other"]);
    expect(["Zoé", "Änder", "Anna"].toSorted(new Collator("lb").compare)).toEqual(["Änder", "Anna", "Zoé"]);
    expect(new NumberFormat("en").format(1234.5)).toBe("1,234.5");
  });

  test("leaves a runtime alone that has Luxembourgish, and a second call changes nothing", () => {
    const native: IntlNamespace = { ...createIntl(), DateTimeFormat: Intl.DateTimeFormat };
    installLuxembourgish(native);
    expect(native.DateTimeFormat).toBe(Intl.DateTimeFormat);
    const intl = install();
    const once = { ...intl };
    installLuxembourgish(intl);
    expect(intl).toEqual(once);
    expect(intl.DateTimeFormat).toBe(once.DateTimeFormat);
  });
});
