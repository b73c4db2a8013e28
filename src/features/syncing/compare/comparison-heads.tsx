import { useLingui } from "@lingui/react/macro";
import type { StoredConflict } from "#db/status/conflicts";
import { useFormat } from "#i18n/use-format";
import { labelled } from "#i18n/words/label-words";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { type DeviceWords, useDeviceWords } from "./use-device-words.ts";

type ComparisonHeadsProps = {
  readonly conflict: StoredConflict;
  readonly onTakeAll: (side: "mine" | "theirs") => void;
};

/** Whose version each column is, from when, and a button to take all. */
export function ComparisonHeads({ conflict, onTakeAll }: ComparisonHeadsProps) {
  const { mine, theirs } = useDeviceWords(conflict.theirsDevice);
  return (
    <div className="grid gap-x-3 gap-y-2 pb-3 tablet:grid-cols-[124px_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="max-tablet:hidden" />
      <Head device={mine} at={conflict.mineAt || conflict.at} onTakeAll={() => onTakeAll("mine")} />
      <Head device={theirs} at={conflict.theirsAt} onTakeAll={() => onTakeAll("theirs")} />
    </div>
  );
}

type HeadProps = { readonly device: DeviceWords; readonly at: string; readonly onTakeAll: () => void };

function Head({ device, at, onTakeAll }: HeadProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <div className="flex min-w-0 items-center gap-3 tablet:ps-3.5">
      <Icon icon={device.icon} className="text-ink-2" />
      <p className="min-w-0 flex-1">
        <span className="block text-ui font-semibold text-ink">{device.name}</span>
        <span className="block text-ui text-ink-2 tabular-nums">
          {[at === "" ? "" : format.dateTime(at), device.detail].filter(Boolean).join(" · ")}
        </span>
      </p>
      <Button variant="ghost" onPress={onTakeAll} aria-label={labelled(i18n, t`Use all`, device.name)}>
        {t`Use all`}
      </Button>
    </div>
  );
}
