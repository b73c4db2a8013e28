import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Plus, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { wishState } from "#domain/seats/wishes";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { wishIcons } from "./seat.tsx";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";
import { useSeatWords } from "../room/use-seat-words.ts";
import { WishDialog } from "./wish-dialog.tsx";

type WishListProps = { readonly view: SeatingView; readonly shown: ShownSeatPlan; readonly commands: SeatCommands };

/** Who should sit apart, near or in front, and whether it is so. */
export function WishList({ view, shown, commands }: WishListProps) {
  const { t } = useLingui();
  const words = useSeatWords(view.studentById);
  const [isAdding, setAdding] = useState(false);
  const { seating } = shown.seated;
  return (
    <section aria-labelledby="seat-wishes">
      <div className="flex items-center justify-between gap-2">
        <h2 id="seat-wishes" className="text-ui font-semibold tracking-normal text-ink">
          <Trans context="where students want to sit">Wishes</Trans>
        </h2>
        <Button variant="ghost" icon={Plus} onPress={() => setAdding(true)}>
          <Trans context="adds one: where a student is to sit">Wish</Trans>
        </Button>
      </div>
      {view.wishes.length === 0 ? (
        <p className="mt-1 text-small text-ink-3">
          <Trans>Two apart, two near each other, one in front. A wish never forbids a seat.</Trans>
        </p>
      ) : (
        <ul ref={keepRowFocus} className="mt-1">
          {view.wishes.map((wish) => {
            const state = wishState(wish, seating);
            const text = words.wish(wish);
            const isBroken = state.type === "broken";
            return (
              <li
                key={wish.id}
                className="flex min-h-9 items-center gap-2.5 border-b border-line py-1 text-ui text-ink last:border-0 pointer-coarse:min-h-11"
              >
                <Icon
                  icon={isBroken ? TriangleAlert : wishIcons[wish.kind]}
                  size={14}
                  className={isBroken ? "text-warning" : "text-ink-2"}
                />
                <span className="min-w-0 flex-1">{text}</span>
                <span
                  className={
                    isBroken
                      ? "shrink-0 font-semibold text-warning-text"
                      : "flex shrink-0 items-center gap-1 text-ink-2 tabular-nums"
                  }
                >
                  {state.type === "kept" && <Icon icon={Check} size={13} />}
                  {words.state(wish, state)}
                </span>
                <IconButton
                  icon={X}
                  size="small"
                  label={t`Delete the wish: ${text}`}
                  onPress={() => commands.removeWish(wish)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isAdding && <WishDialog view={view} commands={commands} onClose={() => setAdding(false)} />}
    </section>
  );
}
