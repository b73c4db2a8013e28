import { useLingui } from "@lingui/react/macro";
import { MenuPanel, type MenuPanelProps } from "#ui/kit/overlays/menu-panel";
import { ExportItems } from "./export-items.tsx";
import type { ExportMenuProps } from "./tool-menu-props.ts";

type ExportMenuPanelProps = Omit<MenuPanelProps, "children"> & ExportMenuProps;

/** Print, export and import, in a menu of their own. */
export function ExportMenuPanel({ onExtra, ...panel }: ExportMenuPanelProps) {
  const { t } = useLingui();
  return (
    <MenuPanel {...panel} aria-label={t`Print and export`} placement="bottom end">
      <ExportItems onExtra={onExtra} />
    </MenuPanel>
  );
}
