import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const names: Readonly<Record<"LU" | "FR" | "BE" | "DE" | "CH" | "GB", MessageDescriptor>> = {
  LU: msg`Luxembourg`,
  FR: msg`France`,
  BE: msg`Belgium`,
  DE: msg`Germany`,
  CH: msg`Switzerland`,
  GB: msg`Great Britain`,
};

/** A country whose school years are known, in the shown language. */
export const countryName = (i18n: I18n, country: keyof typeof names): string => i18n._(names[country]);
