import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { kindName } from "#i18n/words/record-words";
import { syncErrorMessage } from "#i18n/words/sync-error-message";
import { Button } from "#ui/kit/button";
import type { SyncActions } from "../sync-actions.ts";

type Answer = Awaited<ReturnType<SyncActions["compareWithServer"]>>;

/**
 * Compares this device with the server by counts and checksums, and offers to repair a difference.
 */
export function SyncCompare({ sync }: { readonly sync: SyncActions }) {
  const [compared, setCompared] = useState<Answer | null>(null);
  const [isPending, setPending] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setPending(true);
    try {
      await work();
      setCompared(await sync.compareWithServer());
    } finally {
      setPending(false);
    }
  };
  const isDifferent = compared?.ok && compared.value.type === "different";
  return (
    <div className="flex flex-col items-start gap-2 text-ui">
      <div className="flex flex-wrap gap-2">
        <Button variant="normal" isPending={isPending} onPress={() => void during(async () => undefined)}>
          <Trans>Compare with the server</Trans>
        </Button>
        {isDifferent && (
          <Button variant="normal" isPending={isPending} onPress={() => void during(sync.repair)}>
            <Trans>Repair</Trans>
          </Button>
        )}
      </div>
      <div role="status" className="text-ink-2">
        {compared && <Outcome compared={compared} />}
      </div>
    </div>
  );
}

function Outcome({ compared }: { readonly compared: Answer }) {
  const { t, i18n } = useLingui();
  if (!compared.ok) return syncErrorMessage(i18n, compared.error);
  const { value } = compared;
  switch (value.type) {
    case "same":
      return (
        <Plural
          value={value.records}
          one="# record, the same here and on the server."
          other="# records, the same here and on the server."
        />
      );
    case "unsynced":
      return <Trans>Not everything is synced yet. Sync first, then compare.</Trans>;
    case "different":
      return (
        <>
          <Trans>These differ. A repair fetches everything again and sends what the server lacks.</Trans>
          <ul className="list-disc ps-5 text-ink tabular-nums">
            {value.collections.map(({ collection, here, there }) => (
              <li key={collection}>
                {kindName(i18n, collection)}: {t`${here} here, ${there} on the server`}
              </li>
            ))}
          </ul>
        </>
      );
  }
}
