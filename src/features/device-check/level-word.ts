import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Level } from "./finding.ts";

const names: Record<Level, MessageDescriptor> = {
  good: msg({ message: "OK", context: "device check" }),
  note: msg({ message: "Note", context: "device check" }),
  fault: msg({ message: "Problem", context: "device check" }),
};

export const levelWord = (i18n: I18n, level: Level): string => i18n._(names[level]);
