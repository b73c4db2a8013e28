import { Trans } from "@lingui/react/macro";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/kit/button";
import { Switch } from "#ui/kit/fields/switch";
import type { SeatCommands } from "./use-seat-commands.ts";

/** Other seats for the class: by chance, or by name. */
export function ShufflePart({ commands }: { readonly commands: SeatCommands }) {
  const [keepsWishes, setKeepsWishes] = useState(true);
  const [leavesFront, setLeavesFront] = useState(false);
  return (
    <section aria-labelledby="seat-shuffle" className="flex flex-col items-start gap-2.5">
      <h2 id="seat-shuffle" className="text-ui font-semibold tracking-normal text-ink">
        <Trans context="seats of a class">Shuffle</Trans>
      </h2>
      <Switch isSelected={keepsWishes} onChange={setKeepsWishes}>
        <Trans>Keep the wishes</Trans>
      </Switch>
      <Switch isSelected={leavesFront} onChange={setLeavesFront}>
        <Trans>Leave row 1 as it is</Trans>
      </Switch>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button
          variant="normal"
          size="medium"
          icon={Shuffle}
          onPress={() => commands.shuffle({ keepsWishes, leavesFront })}
        >
          <Trans context="seats of a class">Shuffle</Trans>
        </Button>
        <Button variant="ghost" size="medium" onPress={() => commands.seatByName({ leavesFront })}>
          <Trans>Seat by name</Trans>
        </Button>
      </div>
    </section>
  );
}
