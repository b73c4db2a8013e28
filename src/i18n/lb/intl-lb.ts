import { createLuxembourgishDateFormat } from "./intl-lb-date.ts";
import { createLuxembourgishDisplayNames } from "./intl-lb-display-names.ts";

type Locales = Intl.LocalesArgument;

type IntlConstructor = {
  supportedLocalesOf(locales: string | string[]): string[];
};

/** `Intl` as far as it is replaced here. */
export type IntlNamespace = Pick<
  typeof Intl,
  | "DateTimeFormat"
  | "DisplayNames"
  | "Collator"
  | "NumberFormat"
  | "PluralRules"
  | "RelativeTimeFormat"
  | "ListFormat"
  | "getCanonicalLocales"
>;

/**
 * Creates the Luxembourgish object: `tag` is the one asked for, such as "lb-u-hc-h12", `germanTag`
 * the same in de-LU.
 */
type Create = (asked: { tag: string; germanTag: string }, options: unknown) => object;

const isLuxembourgish = (tag: string): boolean => tag === "lb" || tag.startsWith("lb-");

/**
 * German of Luxembourg with the extensions of a Luxembourgish tag: "lb-u-hc-h12" gives
 * "de-LU-u-hc-h12".
 */
const toGermanTag = (tag: string): string => tag.replace(/^lb(-Latn)?(-[A-Z]{2})?(?=-|$)/, "de-LU");

/**
 * The native constructor; but if Luxembourgish is the first supported locale of the request,
 * `create` makes the object.
 */
const addLuxembourgish = <C extends IntlConstructor>(
  Native: C,
  getCanonicalLocales: IntlNamespace["getCanonicalLocales"],
  create: Create,
): C => {
  // Typed as any class, since each Intl constructor takes other options.
  const Base = Native as unknown as new (locales: Locales, options: unknown) => object;
  const isSupported = (tag: string): boolean => isLuxembourgish(tag) || Native.supportedLocalesOf(tag).length > 0;
  const canonical = (locales: Locales): string[] => getCanonicalLocales(locales as string | readonly string[]);

  const construct = (locales: Locales, options: unknown, newTarget: new () => object): object => {
    const tag = locales === undefined ? undefined : canonical(locales).find(isSupported);
    return tag !== undefined && isLuxembourgish(tag)
      ? create({ tag, germanTag: toGermanTag(tag) }, options)
      : Reflect.construct(Base, [locales, options], newTarget);
  };

  return new Proxy(Native, {
    construct: (_, [locales, options], newTarget) => construct(locales, options, newTarget as new () => object),
    // Intl.DateTimeFormat, NumberFormat and Collator also work without `new`.
    apply: (_, __, [locales, options]) => construct(locales, options, Base as new () => object),
    get: (target, key) =>
      key === "supportedLocalesOf"
        ? (locales: Locales) => canonical(locales).filter(isSupported)
        : Reflect.get(target, key),
  });
};

/**
 * Adds Luxembourgish to an `Intl` that has none: Chromium silently formats "lb" as American
 * English. Dates and names of fields, countries and languages are Luxembourgish; numbers, plurals,
 * collation and the rest are those of de-LU. Call it before FullCalendar or react-aria create a
 * formatter. It does not change Date's `toLocaleString`.
 */
export const installLuxembourgish = (intl: IntlNamespace): void => {
  const { DateTimeFormat, DisplayNames } = intl;
  const install = <K extends Exclude<keyof IntlNamespace, "getCanonicalLocales">>(name: K, create: Create): void => {
    const Native: IntlNamespace[K] & IntlConstructor = intl[name];
    if (Native.supportedLocalesOf("lb").length > 0) return;
    intl[name] = addLuxembourgish(Native, intl.getCanonicalLocales, create);
  };
  const asGerman = (Native: unknown): Create => {
    const Base = Native as new (locale: string, options: unknown) => object;
    return ({ germanTag }, options) => new Base(germanTag, options);
  };
  install("DateTimeFormat", (asked, options) =>
    createLuxembourgishDateFormat(DateTimeFormat, { ...asked, options: options as Intl.DateTimeFormatOptions }),
  );
  install("DisplayNames", ({ germanTag }, options) =>
    createLuxembourgishDisplayNames(DisplayNames, germanTag, options as Intl.DisplayNamesOptions),
  );
  install("Collator", asGerman(intl.Collator));
  install("NumberFormat", asGerman(intl.NumberFormat));
  install("PluralRules", asGerman(intl.PluralRules));
  install("RelativeTimeFormat", asGerman(intl.RelativeTimeFormat));
  install("ListFormat", asGerman(intl.ListFormat));
};
