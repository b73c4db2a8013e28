import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BinEntry } from "#db/bin/read-bin";
import { binDays } from "#schema/bin-days";
import type { RecordFacts } from "#db/status/record-facts";
import { parseDeviceName } from "#domain/people/device-name";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { deviceKindName } from "#i18n/words/device-words";
import { countName, kindName } from "#i18n/words/record-words";
import { recordName } from "#i18n/words/value-words";
import type { CollectionName } from "#schema/collections";

/** Deletions as a person would speak of them. */
export const useBinWords = () => {
  const { t, i18n } = useLingui();
  const format = useFormat();

  return {
    nameOf: (facts: RecordFacts): string => recordName({ i18n, format }, facts, { isTitled: true }),
    kindOf: (collection: CollectionName): string => kindName(i18n, collection),
    /** "with 160 lessons and 5 units"; "" if nothing else was deleted. */
    withOf: ({ counts }: BinEntry): string => {
      const parts = format.list(counts.map(([collection, count]) => countName(i18n, collection, count)));
      return parts === "" ? "" : t`with ${parts}`;
    },
    /** "23 Nov 2026, 10:24 · This device"; without the device if it is unknown. */
    whenOf: ({ at, device }: BinEntry): string => {
      const kind = device === null ? undefined : parseDeviceName(device)?.kind;
      const where = device === null ? t`This device` : kind && deviceKindName(i18n, kind);
      return [format.dateTime(at), where].filter(Boolean).join(" · ");
    },
    /** How long it can still be restored. */
    leftOf: ({ at }: BinEntry, today: PlainDate): string => {
      const days = Math.min(binDays, Math.max(0, binDays - diffDays(at.slice(0, 10), today)));
      return t`${plural(days, { one: "# day left", other: "# days left" })}`;
    },
  };
};
