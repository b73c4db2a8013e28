import { useLingui } from "@lingui/react/macro";
import { FileOutput } from "lucide-react";
import { use } from "react";
import { WholeCatalogContext } from "#i18n/whole-catalog";
import { LazyMenu } from "#ui/kit/overlays/menu";
import { ToolButton } from "./tool-button.tsx";
import type { ExportMenuProps } from "./tool-menu-props.ts";

/**
 * Opens the menu of print, export and import. Its content is loaded with its words when it is first
 * opened.
 */
export function ExportMenu({ onExtra }: ExportMenuProps) {
  const { t } = useLingui();
  const whole = use(WholeCatalogContext);
  const load = async () => {
    const [{ ExportMenuPanel }] = await Promise.all([import("../calendar-later.ts"), whole()]);
    return ExportMenuPanel;
  };
  return (
    <LazyMenu trigger={<ToolButton icon={FileOutput} label={t`Print and export`} />} load={load} menu={{ onExtra }} />
  );
}
