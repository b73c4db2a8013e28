import type { I18n, MessageDescriptor } from "@lingui/core";
import type { Format } from "#i18n/format";
import type { DeviceProbes } from "#hooks/ports/device-probes";

/** Good; worth knowing; something that stands in the way of work. */
export type Level = "good" | "note" | "fault";

/** What a check found, in the reader's words. */
export type Finding = {
  readonly level: Level;
  readonly sentence: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

/** The reader's language. */
export type Words = { readonly i18n: I18n; readonly format: Format };

/** What was found, said in a language: it can change while the result stays. */
export type Told = (words: Words) => Finding;

export type Check = { readonly title: MessageDescriptor; readonly run: (probes: DeviceProbes) => Promise<Told> };

/** A check: what it asks the device, and what the answer means. */
export const defineCheck = <T>(
  title: MessageDescriptor,
  ask: (probes: DeviceProbes) => Promise<T>,
  tell: (facts: T, words: Words) => Finding,
): Check => ({
  title,
  run: async (probes) => {
    const facts = await ask(probes);
    return (words) => tell(facts, words);
  },
});
