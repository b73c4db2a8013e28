import { Trans, useLingui } from "@lingui/react/macro";
import type { SeriesScope, SeriesTime } from "#db/edit/series-edits";
import { useRows } from "#hooks/data/use-rows";
import type { EventRow } from "#schema/events";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";

type SeriesDialogProps = {
  readonly time: SeriesTime;
  readonly isDelete: boolean;
  /** Whether the change can be about one time only: a new rule is about more than one. */
  readonly canBeOne: boolean;
  /** `linked`: the records that belong to the series. */
  readonly onChoose: (scope: SeriesScope, linked: readonly EventRow[]) => void;
  readonly onCancel: () => void;
};

/** Asks how much of a series a change is about. */
export function SeriesDialog({ time, isDelete, canBeOne, onChoose, onCancel }: SeriesDialogProps) {
  const { t } = useLingui();
  const linked = useRows("events", { series: time.repeats.id });
  if (!linked) return null;
  const scopes: readonly (readonly [SeriesScope, string])[] = [
    ...(canBeOne ? ([["one", t`Only this one`]] as const) : []),
    ["following", t`This one and those after it`],
    ["all", t({ message: "All of them", context: "all events of a series" })],
  ];
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={isDelete ? t`Which ones do you want to delete?` : t`Which ones do you want to change?`}
      footer={
        <Button variant="normal" size="medium" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <p className="mb-3 text-body text-ink-2">
        <Trans>“{time.title}” repeats.</Trans>
      </p>
      <div className="flex flex-col gap-2 *:justify-center">
        {scopes.map(([scope, label], index) => (
          <Button
            key={scope}
            variant={isDelete ? "danger" : "normal"}
            size="medium"
            autoFocus={index === 0}
            onPress={() => onChoose(scope, linked)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
