import { Trans, useLingui } from "@lingui/react/macro";
import { Pin, UserMinus, X } from "lucide-react";
import { Link } from "wouter";
import { studentPath } from "#hooks/paths";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { TextLink } from "#ui/kit/link";
import { join } from "#ui/kit/styles";
import type { HeldStudent } from "./use-held-student.ts";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";

type SeatsFootProps = {
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly hand: HeldStudent;
  readonly commands: SeatCommands;
};

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-label border border-line-2 px-1.5 py-px font-[inherit] text-micro font-semibold text-ink">
      {children}
    </kbd>
  );
}

/** What can be done with the student who is picked up; else the keys. */
export function SeatsFoot({ view, shown, hand, commands }: SeatsFootProps) {
  const { t } = useLingui();
  const { held } = hand;
  const name = view.studentById.get(held ?? "")?.short ?? "";
  const isSeated = held !== null && shown.seated.seating.has(held);
  const isFixed = held !== null && shown.seated.fixed.has(held);
  return (
    <div
      className={join(
        "desk:min-h-11",
        held !== null &&
          "max-desk:sticky max-desk:bottom-0 max-desk:z-20 max-desk:-mx-4 max-desk:bg-surface max-desk:px-4 tablet:max-desk:-mx-8 tablet:max-desk:px-8",
      )}
    >
      <p role="status" className="sr-only">
        {held !== null && <Trans>{name} is picked up. Choose a seat.</Trans>}
      </p>
      {held === null ? (
        <p className="hidden flex-wrap items-center gap-x-4 gap-y-1.5 py-3 text-small text-ink-2 pointer-fine:tablet:flex">
          <span>
            <Key>{t({ message: "Space", context: "a key" })}</Key> <Trans>pick up, put down</Trans>
          </span>
          <span>
            <Key>{t({ message: "Arrows", context: "keys" })}</Key> <Trans>seat to seat</Trans>
          </span>
          <span>
            <Key>{t({ message: "Del", context: "a key" })}</Key> <Trans>stand up</Trans>
          </span>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-2 border-t border-line py-2">
          <p className="min-w-0 flex-1 text-ui text-ink">
            <Link href={studentPath(held)} asChild>
              <TextLink className="font-semibold">{name}</TextLink>
            </Link>{" "}
            <span className="text-ink-2">
              <Trans>Tap a seat.</Trans>
            </span>
          </p>
          {isSeated && (
            <>
              <Button variant="normal" icon={Pin} onPress={() => commands.fix(held, !isFixed)}>
                {isFixed ? <Trans>Release the seat</Trans> : <Trans>Fix the seat</Trans>}
              </Button>
              <Button variant="normal" icon={UserMinus} onPress={() => hand.free(held)}>
                <Trans>Free the seat</Trans>
              </Button>
            </>
          )}
          <IconButton icon={X} label={t`Cancel`} onPress={hand.release} />
        </div>
      )}
    </div>
  );
}
