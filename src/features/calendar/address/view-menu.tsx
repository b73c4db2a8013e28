import { useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { type RefObject, use } from "react";
import { WholeCatalogContext } from "#i18n/whole-catalog";
import { IconButton } from "#ui/kit/icon-button";
import { LazyMenu } from "#ui/kit/overlays/menu";
import type { CalendarKeys } from "../grid/use-calendar-keys.ts";
import type { CalendarAddress } from "./calendar-address.ts";

export type ViewMenuProps = CalendarKeys & {
  readonly address: CalendarAddress;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  /** What the steps are called: "Previous week". */
  readonly previous: string;
  readonly next: string;
  /** The place of the menu's button, for what opens there. */
  readonly placeRef: RefObject<HTMLSpanElement | null>;
};

/** Opens the menu of all views, of the keys and of what else there is. What is in it comes with its words when it is first asked for. */
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
        trigger={<IconButton icon={CalendarRange} label={t`All views`} variant="normal" />}
        load={load}
        menu={menu}
      />
    </span>
  );
}
