import { LocalizedStringDictionary } from "@internationalized/string";
import { installAriaStrings } from "#i18n/aria-strings";
import { installLuxembourgish } from "#i18n/lb/intl-lb";

/**
 * Adds Luxembourgish to the browser's formats and to react-aria. A chunk of its own, so that other
 * languages do not load it.
 */
export const installLuxembourgishIn = (intl: typeof Intl): void => {
  installLuxembourgish(intl);
  installAriaStrings(LocalizedStringDictionary);
};
