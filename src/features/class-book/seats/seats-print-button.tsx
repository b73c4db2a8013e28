import { Trans, useLingui } from "@lingui/react/macro";
import { CircleUserRound, Printer, Type } from "lucide-react";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import type { SeatsPaper } from "./use-seats-paper.ts";

/** Prints the seats; where there are photos it asks whether they come along. */
export function SeatsPrintButton({ paper }: { readonly paper: SeatsPaper }) {
  const { t } = useLingui();
  const name = (
    <span className="max-tablet:sr-only">
      <Trans>Print</Trans>
    </span>
  );
  if (!paper.withPhotos)
    return (
      <Button variant="normal" icon={Printer} onPress={paper.withNames}>
        {name}
      </Button>
    );
  return (
    <Menu
      aria-label={t`Print`}
      trigger={
        <Button variant="normal" icon={Printer}>
          {name}
        </Button>
      }
    >
      <MenuItem icon={Type} onAction={paper.withNames}>
        {t({ message: "With names", context: "seats on paper" })}
      </MenuItem>
      <MenuItem icon={CircleUserRound} onAction={() => void paper.withPhotos?.()}>
        {t({ message: "With names and photos", context: "seats on paper" })}
      </MenuItem>
    </Menu>
  );
}
