import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Licence } from "#schema/shares";

/** The terms as a teacher reads them. */
export const licenceNames: Readonly<Record<Licence, MessageDescriptor>> = {
  "": msg`None said`,
  ccBy: msg`CC BY`,
  ccBySa: msg`CC BY-SA`,
};
