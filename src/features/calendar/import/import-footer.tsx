import { Plural, Trans } from "@lingui/react/macro";
import type { ImportChange } from "#db/event-import/compare-import";
import { Button } from "#ui/kit/button";

type ImportFooterProps = {
  readonly chosen: readonly ImportChange[];
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
};

/** Imports what is chosen, and says how much that is. */
export function ImportFooter({ chosen, isBusy, onTake, onClose }: ImportFooterProps) {
  const isAllNew = chosen.every(({ row }) => row === null);
  return (
    <>
      <Button variant="normal" size="medium" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button size="medium" isDisabled={chosen.length === 0} isPending={isBusy} onPress={onTake}>
        {isAllNew ? (
          <Plural value={chosen.length} _0="Import" one="Import # event" other="Import # events" />
        ) : (
          <Plural value={chosen.length} one="Apply # change" other="Apply # changes" />
        )}
      </Button>
    </>
  );
}
