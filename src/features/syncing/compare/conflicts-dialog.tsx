import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Button } from "#ui/kit/button";
import { Skeleton } from "#ui/kit/skeleton";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import { ComparisonList } from "./comparison-list.tsx";
import { type NamedComparison, useComparisons } from "./use-comparisons.ts";

type ConflictsDialogProps = {
  /** Open ones to decide, or decided ones to look at. */
  readonly which: "open" | "decided";
  readonly onClose: () => void;
};

/**
 * What two devices edited at once: one comparison straight away, several from a list and then one
 * after the other.
 */
export function ConflictsDialog({ which, onClose }: ConflictsDialogProps) {
  const { t } = useLingui();
  const all = useComparisons(which);
  const [chosen, setChosen] = useState<string | null>(null);
  const isDecided = which === "decided";
  const only = !isDecided && all?.length === 1 ? all[0] : undefined;
  const shown = all?.find(({ comparison }) => comparison.key === chosen) ?? only;

  if (all && shown) {
    const next = (): NamedComparison | undefined => all[all.indexOf(shown) + 1] ?? all.find((one) => one !== shown);
    const done = () => {
      if (isDecided) setChosen(null);
      else if (all.length > 1) setChosen(next()?.comparison.key ?? null);
      else onClose();
    };
    return (
      <ComparisonDialog
        key={shown.comparison.key}
        named={shown}
        isDecided={isDecided}
        left={isDecided ? 0 : all.length - 1}
        onDone={done}
        onLater={() => (only || all.length === 1 ? onClose() : setChosen(null))}
      />
    );
  }
  return (
    <Dialog
      size="medium"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isDecided
          ? t`Decided in the last 180 days`
          : t`${plural(all?.length ?? 0, { one: "# to compare", other: "# to compare" })}`
      }
      description={isDecided ? t`The version you didn't choose is still here; you can still use it.` : undefined}
      footer={
        !isDecided && all && all.length > 0 ? (
          <>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Decide later</Trans>
            </Button>
            <Button size="medium" iconAfter={ChevronRight} onPress={() => setChosen(all[0]!.comparison.key)}>
              <Trans>Start with the first</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {all === undefined ? (
        <Skeleton className="h-24" />
      ) : all.length === 0 ? (
        <p className="text-body text-ink">
          {isDecided ? (
            <Trans>Nothing was decided in the last 180 days.</Trans>
          ) : (
            <Trans>There is nothing to compare.</Trans>
          )}
        </p>
      ) : (
        <ComparisonList all={all} onChoose={setChosen} />
      )}
    </Dialog>
  );
}
