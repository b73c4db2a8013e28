import { useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { LazyMenu } from "#ui/kit/overlays/menu";
import { ToolButton } from "./tool-button.tsx";
import type { ViewMenuProps } from "./tool-menu-props.ts";

const ViewMenuPanel = lazyPart(async () => ({ default: (await import("./view-menu-panel.tsx")).ViewMenuPanel }), {
  isNote: true,
});
const parts = [ViewMenuPanel];

/** Opens the menu of all views. Its content is loaded with its words when it is first opened. */
export function ViewMenu({ placeRef, ...menu }: ViewMenuProps) {
  const { t } = useLingui();
  usePreload(parts);
  return (
    <span ref={placeRef} className="inline-flex">
      <LazyMenu
        trigger={<ToolButton icon={CalendarRange} label={menu.hasExport ? t`Views, print and export` : t`Views`} />}
        panel={ViewMenuPanel}
        menu={menu}
      />
    </span>
  );
}
