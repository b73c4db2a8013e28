import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  phone: msg({ message: "Phone", context: "a device" }),
  tablet: msg({ message: "Tablet", context: "a device" }),
  laptop: msg({ message: "Laptop", context: "a device" }),
};

/** What a device of this kind is called; of an unknown kind, "Another device". */
export const deviceKindName = (i18n: I18n, kind: string | undefined): string =>
  i18n._((kind === undefined ? undefined : kinds[kind]) ?? msg`Another device`);
