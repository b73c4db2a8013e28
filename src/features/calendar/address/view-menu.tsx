import { useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { use } from "react";
import { WholeCatalogContext } from "#i18n/whole-catalog";
import { LazyMenu } from "#ui/kit/overlays/menu";
import { ToolButton } from "./tool-button.tsx";
import type { ViewMenuProps } from "./tool-menu-props.ts";

/** Opens the menu of all views. Its content is loaded with its words when it is first opened. */
export function ViewMenu({ placeRef, ...menu }: ViewMenuProps) {
  const { t } = useLingui();
  const whole = use(WholeCatalogContext);
  const load = async () => {
    const [{ ViewMenuPanel }] = await Promise.all([import("../calendar-later.ts"), whole()]);
    return ViewMenuPanel;
  };
  return (
    <span ref={placeRef} className="inline-flex">
      <LazyMenu
        trigger={<ToolButton icon={CalendarRange} label={menu.hasExport ? t`Views, print and export` : t`Views`} />}
        load={load}
        menu={menu}
      />
    </span>
  );
}
