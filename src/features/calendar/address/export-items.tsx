import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Download, Printer, Share2 } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { yearDialogPath } from "#hooks/paths";
import { useYearExport } from "#hooks/data/use-year-export";
import { MenuItem, MenuSection } from "#ui/kit/overlays/menu";
import type { ExportMenuProps } from "./tool-menu-props.ts";

/** The menu's items for what leaves the calendar or enters it: paper, files, other calendars. */
export function ExportItems({ onExtra }: ExportMenuProps) {
  const { t } = useLingui();
  const exportYear = useYearExport();
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (
    <MenuSection title={t`Print and export`}>
      <MenuItem icon={Printer} onAction={() => onExtra("print")}>
        {t`Print…`}
      </MenuItem>
      <MenuItem icon={Download} onAction={() => void exportYear({ homework: (text) => t`Homework: ${text}` })}>
        {t`Export the year as .ics`}
      </MenuItem>
      <MenuItem icon={Share2} onAction={() => navigate(yearDialogPath(path, search, "subscribe"))}>
        {t`Show in other calendars`}
      </MenuItem>
      <MenuItem icon={CalendarPlus} onAction={() => navigate(yearDialogPath(path, search, "import-events"))}>
        {t`Import events…`}
      </MenuItem>
    </MenuSection>
  );
}
