import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Copy, MoveVertical, Pencil } from "lucide-react";
import type { ReactElement } from "react";
import { byOrder } from "#domain/lessons/by-order";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useUnits } from "#hooks/ports/use-units";
import type { UnitRow } from "#schema/units";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

type UnitMenuProps = {
  readonly unit: UnitRow;
  /** The units of its course. */
  readonly units: readonly UnitRow[];
  /** The button that opens it. */
  readonly trigger: ReactElement;
};

/** What can be done with a unit: edit, another place, another length, copy. */
export function UnitMenu({ unit, units, trigger }: UnitMenuProps) {
  const { t } = useLingui();
  const moves = useLessonMoves();
  const forms = useUnits();
  const ordered = units.toSorted(byOrder);
  const at = ordered.findIndex(({ id }) => id === unit.id);
  const [before, after] = [ordered[at - 1], ordered[at + 1]];
  return (
    <Menu
      aria-label={unit.title}
      trigger={trigger}
      disabledKeys={[...(before ? [] : ["earlier"]), ...(after ? [] : ["later"])]}
      onAction={(key) => {
        if (key === "edit") forms.edit(unit.id);
        if (key === "earlier" && before) moves.reorderUnit(unit.id, before.id);
        if (key === "later" && after) moves.reorderUnit(unit.id, after.id);
        if (key === "stretch") moves.stretchUnit(unit.id, 1);
        if (key === "copy") moves.copyPlans({ course: unit.course, unit: unit.id });
      }}
    >
      <MenuItem id="edit" icon={Pencil}>
        {t`Edit unit…`}
      </MenuItem>
      <MenuItem id="earlier" icon={ArrowUp}>
        {t({ message: "Move earlier", context: "a unit" })}
      </MenuItem>
      <MenuItem id="later" icon={ArrowDown}>
        {t({ message: "Move later", context: "a unit" })}
      </MenuItem>
      <MenuItem id="stretch" icon={MoveVertical}>
        {t`Longer or shorter…`}
      </MenuItem>
      <MenuItem id="copy" icon={Copy}>
        {t`Copy to another class…`}
      </MenuItem>
    </Menu>
  );
}
