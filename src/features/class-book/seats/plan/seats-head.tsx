import { Trans } from "@lingui/react/macro";
import { Printer, Undo2 } from "lucide-react";
import { createPortal } from "react-dom";
import { Button } from "#ui/kit/button";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";
import { useSeatWords } from "../room/use-seat-words.ts";

type SeatsHeadProps = {
  readonly head: HTMLElement | null;
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly commands: SeatCommands;
  readonly onPrint: () => void;
  readonly onDone: () => void;
};

/** How many have a seat, and undo, print and leave, in the head of the page. */
export function SeatsHead({ head, view, shown, commands, onPrint, onDone }: SeatsHeadProps) {
  const words = useSeatWords(view.studentById);
  if (!head) return null;
  const [seated, all] = [shown.seated.seating.size, view.students.length];
  const plan = shown.plan.name || shown.plan.room || words.plan(shown.plan);
  return createPortal(
    <>
      <p className="text-ui text-ink-2 tabular-nums" data-seated={seated}>
        <Trans comment="“B204, 25 of 27 have a seat”">
          {plan}, {seated} of {all} have a seat
        </Trans>
      </p>
      <span className="flex flex-wrap items-center gap-2 tablet:ms-auto">
        <Button variant="normal" icon={Undo2} onPress={() => commands.undo()}>
          <span className="max-tablet:sr-only">
            <Trans>Undo</Trans>
          </span>
        </Button>
        <Button variant="normal" icon={Printer} onPress={onPrint}>
          <span className="max-tablet:sr-only">
            <Trans>Print</Trans>
          </span>
        </Button>
        <Button onPress={onDone}>
          <Trans>Done</Trans>
        </Button>
      </span>
    </>,
    head,
  );
}
