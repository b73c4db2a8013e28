import { useLingui } from "@lingui/react/macro";
import { FileOutput } from "lucide-react";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { LazyMenu } from "#ui/kit/overlays/menu";
import { ToolButton } from "./tool-button.tsx";
import type { ExportMenuProps } from "./tool-menu-props.ts";

const ExportMenuPanel = lazyPart(async () => ({ default: (await import("./export-menu-panel.tsx")).ExportMenuPanel }), {
  isNote: true,
});
const parts = [ExportMenuPanel];

/**
 * Opens the menu of print, export and import. Its content is loaded with its words when it is first
 * opened.
 */
export function ExportMenu({ onExtra }: ExportMenuProps) {
  const { t } = useLingui();
  usePreload(parts);
  return (
    <LazyMenu
      trigger={<ToolButton icon={FileOutput} label={t`Print and export`} />}
      panel={ExportMenuPanel}
      menu={{ onExtra }}
    />
  );
}
