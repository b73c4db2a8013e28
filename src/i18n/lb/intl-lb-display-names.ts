import { fieldNames, languageNames, regionNames } from "./intl-lb-names.ts";

const styles = { long: 0, short: 1, narrow: 2 } as const;

/**
 * Names on top of the native German ones (`germanTag` is de-LU): Luxembourgish for date fields and
 * what we list.
 */
export const createLuxembourgishDisplayNames = (
  Native: typeof Intl.DisplayNames,
  germanTag: string,
  options: Intl.DisplayNamesOptions,
): Intl.DisplayNames => {
  const german = new Native(germanTag, options);
  const germanOf = german.of.bind(german);
  const names: Record<string, (code: string) => string | undefined> = {
    dateTimeField: (code) => fieldNames[code]?.[styles[options.style ?? "long"]],
    region: (code) => regionNames[code],
    language: (code) => languageNames[code],
  };
  return Object.assign(german, {
    of: (code: string) => names[options.type]?.(code) ?? germanOf(code),
    resolvedOptions: () => ({ ...new Native(germanTag, options).resolvedOptions(), locale: "lb" }),
  });
};
