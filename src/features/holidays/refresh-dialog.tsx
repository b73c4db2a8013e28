import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { HolidayChange } from "#domain/holidays/holiday-import";
import { useEdits } from "#hooks/edits/use-edits";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ChangeChoices } from "./change-choices.tsx";
import { changesToMutations } from "./holiday-changes.ts";
import { useAcceptedChanges } from "./use-accepted-changes.ts";

type RefreshDialogProps = {
  readonly changes: readonly HolidayChange[];
  readonly schoolyear: string;
  readonly onClose: () => void;
};

/** What is different at the source, before any of it is taken over. */
export function RefreshDialog({ changes, schoolyear, onClose }: RefreshDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { taken, toggle } = useAcceptedChanges(changes);
  const count = changes.filter((change) => change.type !== "adopted" && taken.has(change)).length;
  const apply = async () => {
    const mutations = changesToMutations(changes, schoolyear, (change) => (taken.has(change) ? "take" : "keep"));
    if (mutations.length === 0 || (await run(mutations, t`Holidays refreshed`))) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={t`What has changed at the source`}
      description={<Trans>Nothing is saved yet. You can undo it all in one step.</Trans>}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" onPress={() => apply()}>
            {count === 0 ? (
              <Trans>Leave everything as it is</Trans>
            ) : (
              <Plural value={count} one="Apply # change" other="Apply # changes" />
            )}
          </Button>
        </>
      }
    >
      <ChangeChoices changes={changes} taken={taken} onToggle={toggle} />
    </Dialog>
  );
}
