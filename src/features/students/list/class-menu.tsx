import type { LucideIcon } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

type ClassMenuProps = {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly classes: readonly ClassRow[];
  /** Offered last: all of them at once. */
  readonly allLabel?: string;
  readonly onChoose: (classes: readonly ClassRow[]) => void;
};

/** A button with the classes to choose one from. */
export function ClassMenu({ label, icon, classes, allLabel, onChoose }: ClassMenuProps) {
  const format = useFormat();
  return (
    <Menu
      aria-label={label}
      trigger={
        <Button variant="normal" icon={icon}>
          {label}
        </Button>
      }
    >
      {classes
        .toSorted((a, b) => format.collator.compare(a.name, b.name))
        .map((one) => (
          <MenuItem key={one.id} id={one.id} onAction={() => onChoose([one])}>
            {one.name}
          </MenuItem>
        ))}
      {allLabel !== undefined && (
        <MenuItem id="all" onAction={() => onChoose(classes)}>
          {allLabel}
        </MenuItem>
      )}
    </Menu>
  );
}
