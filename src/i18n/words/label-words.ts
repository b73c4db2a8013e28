import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/**
 * What something is called and what it is, with the colon as the language has it: French has a
 * space before it.
 */
export const labelled = (i18n: I18n, name: string, value: string): string => i18n._(msg`${name}: ${value}`);
