import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronUp } from "lucide-react";
import { type State, stateLetters } from "#domain/marks/scale/typed-mark";
import { stateName } from "#i18n/words/mark-words";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

/** Why a student has no mark, in words: a menu above the pad. */
export function PadStates({ onChoose }: { readonly onChoose: (state: State) => void }) {
  const { i18n } = useLingui();
  return (
    <Menu
      placement="top end"
      trigger={
        <Button variant="normal" icon={ChevronUp}>
          <Trans context="why a student has no mark: absent, exempt">No mark</Trans>
        </Button>
      }
      onAction={(key) => onChoose(key as State)}
    >
      {(Object.keys(stateLetters) as State[]).map((state) => (
        <MenuItem key={state} id={state}>
          {stateName(i18n, state)}
        </MenuItem>
      ))}
    </Menu>
  );
}
