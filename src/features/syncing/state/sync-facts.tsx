import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { readDecidedComparisons } from "#db/status/comparisons";
import { readUnsyncedKinds } from "#db/status/unsynced";
import type { SyncView } from "#hooks/paths";
import { useLive } from "#hooks/data/use-live";
import type { ShownSyncStatus } from "#hooks/data/use-sync-status";
import { kindName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import { TextButton } from "#ui/kit/link";

type SyncFactsProps = { readonly status: ShownSyncStatus; readonly onShow: (view: SyncView) => void };

/**
 * What is unsynced, by kind, and what was refused, needs comparing, gave way or was decided, each
 * with a link to it.
 */
export function SyncFacts({ status, onShow }: SyncFactsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const kinds = useLive(readUnsyncedKinds, []) ?? [];
  const past = useLive(readDecidedComparisons, []) ?? [];
  const automatic = past.filter(({ conflicts }) => conflicts[0]!.isAutomatic).length;
  const decided = past.length - automatic;
  if (kinds.length + status.parked + status.conflicts + past.length === 0) return null;
  return (
    <ul className="flex flex-col text-ui">
      {kinds.map(({ collection, count, since }) => (
        <Fact key={collection} aside={<Trans>since {format.dateTime(since)}</Trans>}>
          {kindName(i18n, collection)} · {format.number(count)}
        </Fact>
      ))}
      {status.parked > 0 && (
        <Fact aside={<TextButton onClick={() => onShow("parked")}>{t`Review`}</TextButton>}>
          <Plural
            value={status.parked}
            one="The server refused # edit. It is kept on this device."
            other="The server refused # edits. They are kept on this device."
          />
        </Fact>
      )}
      {status.conflicts > 0 && (
        <Fact aside={<TextButton onClick={() => onShow("compare")}>{t`Compare`}</TextButton>}>
          <Plural
            value={status.conflicts}
            one="# record was edited on two devices; this device's version is kept."
            other="# records were edited on two devices; this device's versions are kept."
          />
        </Fact>
      )}
      {automatic > 0 && (
        <Fact aside={<TextButton onClick={() => onShow("decided")}>{t`Look back`}</TextButton>}>
          <Plural
            value={automatic}
            one="# record now has another device's version; the version that was here is kept for 180 days."
            other="# records now have another device's version; the versions that were here are kept for 180 days."
          />
        </Fact>
      )}
      {decided > 0 && (
        <Fact aside={<TextButton onClick={() => onShow("decided")}>{t`Look back`}</TextButton>}>
          <Plural
            value={decided}
            one="# comparison decided in the last 180 days"
            other="# comparisons decided in the last 180 days"
          />
        </Fact>
      )}
    </ul>
  );
}

function Fact({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-4 border-t border-line py-2 last:border-b">
      <span className="min-w-0 flex-1 text-ink tabular-nums">{children}</span>
      <span className="shrink-0 text-ink-2 tabular-nums">{aside}</span>
    </li>
  );
}
