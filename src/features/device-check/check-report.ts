import { msg } from "@lingui/core/macro";
import { type CheckId, checks } from "./check-list.ts";
import type { DeviceFacts } from "#hooks/ports/device-probes";
import type { Finding, Words } from "./finding.ts";
import { levelWord } from "./level-word.ts";

/**
 * All that is shown, as a text for the one who helps: about the device, nothing about the teacher.
 */
export const writeReport = (
  words: Words,
  o: { readonly device: DeviceFacts; readonly now: number; readonly found: readonly (readonly [CheckId, Finding])[] },
): string => {
  const { i18n } = words;
  const lines = o.found.flatMap(([id, { level, sentence, facts }]) => [
    "",
    `${i18n._(checks[id].title)} (${levelWord(i18n, level)})`,
    sentence,
    ...facts.map(([name, value]) => `- ${name}: ${value}`),
  ]);
  return [
    `Schouljoer: ${i18n._(msg`Device check`)}, ${new Date(o.now).toISOString()}`,
    `${i18n._(msg`Version shown`)}: ${o.device.build}`,
    `${i18n._(msg`Browser`)}: ${o.device.browser}`,
    ...lines,
    "",
  ].join("\n");
};
