import { Trans } from "@lingui/react/macro";
import { useId } from "react";

import { Button } from "#ui/kit/button";

/** What was left in a form before, and how to take it or throw it away. */
export type Draft = {
  readonly offer: { readonly onContinue: () => void; readonly onDiscard: () => void } | null;
};

type DraftOfferProps = {
  readonly offer: NonNullable<Draft["offer"]>;
  /** Called once it is decided: the buttons are gone, and the form has to take the focus. */
  readonly onDecided?: () => void;
};

/** Asks in a form whether to go on with what was typed before. */
export function DraftOffer({ offer, onDecided }: DraftOfferProps) {
  const id = useId();
  const decide = (act: () => void) => () => {
    act();
    onDecided?.();
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-block bg-sunken px-4 py-3"
    >
      <p id={id} className="w-full text-body tablet:w-auto tablet:flex-1 font-semibold text-ink">
        <Trans>Continue where you left off?</Trans>
      </p>
      <Button variant="normal" size="medium" onPress={decide(offer.onDiscard)}>
        <Trans context="throws away what was typed before">Discard</Trans>
      </Button>
      <Button size="medium" onPress={decide(offer.onContinue)}>
        <Trans context="with what was typed before">Continue</Trans>
      </Button>
    </div>
  );
}
