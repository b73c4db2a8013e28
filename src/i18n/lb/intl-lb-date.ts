import { dayPeriods, longNames, shortNames, zoneNames, type Words } from "./intl-lb-names.ts";

type Options = Intl.DateTimeFormatOptions;
type Part = Intl.DateTimeFormatPart;

const timeParts: ReadonlySet<string> = new Set(["hour", "minute", "second", "dayPeriod", "timeZoneName"]);

const toSeconds: Options = { hour: "2-digit", minute: "2-digit", second: "2-digit" };

/** The options behind each time style, for a date style that has to be spelled out. */
const timeStyles: Record<"full" | "long" | "medium" | "short", Options> = {
  full: { ...toSeconds, timeZoneName: "long" },
  long: { ...toSeconds, timeZoneName: "short" },
  medium: toSeconds,
  short: { hour: "2-digit", minute: "2-digit" },
};

/**
 * The German options whose pattern is the Luxembourgish one: a medium date names its month, a day
 * has two halves.
 */
const toGermanOptions = ({ dateStyle, timeStyle, ...fields }: Options): Options => {
  if (dateStyle === "medium") {
    return { ...fields, day: "numeric", month: "short", year: "numeric", ...(timeStyle && timeStyles[timeStyle]) };
  }
  return fields.hour === undefined
    ? { ...fields, dateStyle, timeStyle }
    : { ...fields, dayPeriod: undefined, dateStyle, timeStyle };
};

const translate = (words: Words, value: string): string => words[value] ?? value;

const translateLiteral = (value: string): string =>
  value
    .replace("/", ".")
    .replace("Uhr", "Auer")
    .replace("(Tag:", "(Dag:")
    .replace("(Monat:", "(Mount:")
    .replace("\u202f", " ");

/** Words and literals of German parts in Luxembourgish; figures and order are the same in both. */
const createTranslation = (options: Options, isRange: boolean) => {
  const months = options.month === "short" || options.dateStyle === "medium" ? shortNames : longNames;
  const weekdays = options.weekday === "short" ? shortNames : longNames;
  const hasDate = [options.day, options.month, options.year, options.dateStyle].some((option) => option !== undefined);
  const isWeekdayAndTime = !hasDate && !isRange && options.weekday !== undefined && options.minute !== undefined;
  // German pads the day of "04.01." whatever is asked; Luxembourgish only in ranges.
  const hasBareDay = options.day === "numeric" && !isRange;

  const literal = (value: string, previous: string | undefined, next: string | undefined): string => {
    // German ends a range of times with "Uhr", Luxembourgish one of whole hours only.
    if (isRange && previous === "minute" && value.startsWith(" Uhr")) return value.slice(" Uhr".length);
    if (isWeekdayAndTime && previous === "weekday") return ", ";
    // "4. Januar um 10:00" and "4. Jan., 10:00" are "4. Januar 10:00" and "4. Jan. 10:00".
    const isGlue = next !== undefined && timeParts.has(next);
    return translateLiteral(isGlue ? value.replace(/(,| um) $/, " ") : value);
  };

  const translateValue = ({ type, value }: Part, previous: Part | undefined, next: Part | undefined): string => {
    switch (type) {
      case "month":
        return translate(months, value);
      case "weekday":
        return translate(weekdays, value);
      case "day":
        return hasBareDay ? value.replace(/^0/, "") : value;
      case "dayPeriod":
        return translate(dayPeriods, value);
      case "timeZoneName":
        return translate(zoneNames, value);
      case "literal":
        return literal(value, previous?.type, next?.type);
      default:
        return value;
    }
  };
  return <P extends Part>(parts: readonly P[]): P[] =>
    parts
      .map((part, index) => ({ ...part, value: translateValue(part, parts[index - 1], parts[index + 1]) }))
      .filter((part) => part.value !== "");
};

const join = (parts: readonly Part[]): string => parts.map((part) => part.value).join("");

/**
 * A date formatter for Luxembourgish on top of the native German one. Ranges of dates without a
 * name of a month, and ranges with an era, keep German's order and brevity ("15.–18.05."). ICU
 * repeats everything there. `germanTag` is `tag`, the one asked for (such as "lb-u-hc-h12"), with
 * German of Luxembourg as its language.
 */
export const createLuxembourgishDateFormat = (
  Native: typeof Intl.DateTimeFormat,
  { tag, germanTag, options = {} }: { tag: string; germanTag: string; options?: Options },
): Intl.DateTimeFormat => {
  const german = new Native(germanTag, toGermanOptions(options));
  const native = {
    formatToParts: german.formatToParts.bind(german),
    formatRangeToParts: german.formatRangeToParts.bind(german),
  };
  const translateParts = createTranslation(options, false);
  const translateRange = createTranslation(options, true);
  type Instant = Parameters<Intl.DateTimeFormat["formatToParts"]>[0];
  type RangeEnd = Parameters<Intl.DateTimeFormat["formatRange"]>[0];
  const formatToParts = (date?: Instant) => translateParts(native.formatToParts(date));
  const formatRangeToParts = (start: RangeEnd, end: RangeEnd) => translateRange(native.formatRangeToParts(start, end));

  const resolvedOptions = () => {
    const resolved = new Native(germanTag, options).resolvedOptions();
    return { ...resolved, locale: resolved.locale.replace(/^de(-LU)?/, tag.split("-u-")[0] ?? tag) };
  };

  // Not by assignment: the prototype's `format` is a getter.
  return Object.defineProperties(german, {
    formatToParts: { value: formatToParts },
    formatRangeToParts: { value: formatRangeToParts },
    format: { value: (date?: Instant) => join(formatToParts(date)) },
    formatRange: { value: (start: RangeEnd, end: RangeEnd) => join(formatRangeToParts(start, end)) },
    resolvedOptions: { value: resolvedOptions },
  });
};
