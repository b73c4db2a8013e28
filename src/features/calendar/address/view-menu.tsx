import { useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { type RefObject, use } from "react";
import { WholeCatalogContext } from "#i18n/whole-catalog";
import { LazyMenu } from "#ui/kit/overlays/menu";
import type { CalendarKeys } from "../grid/use-calendar-keys.ts";
import type { CalendarAddress } from "./calendar-address.ts";
import { ToolButton } from "./tool-button.tsx";

export type ViewMenuProps = Pick<CalendarKeys, "onExtra"> & {
  readonly address: CalendarAddress;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  /** Print and export are here too: a phone has no room for two menus. */
  readonly hasExport: boolean;
  /** The place of the menu's button, for what opens there. */
  readonly placeRef: RefObject<HTMLSpanElement | null>;
};

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
