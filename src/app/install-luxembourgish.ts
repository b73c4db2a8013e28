import { LocalizedStringDictionary } from "@internationalized/string";
import { installAriaStrings } from "#i18n/aria-strings";
import { installLuxembourgish } from "#i18n/intl-lb";

/** Teaches the browser's formats and react-aria Luxembourgish. A chunk of its own: only who reads it fetches it. */
export const installLuxembourgishIn = (intl: typeof Intl): void => {
  installLuxembourgish(intl);
  installAriaStrings(LocalizedStringDictionary);
};
