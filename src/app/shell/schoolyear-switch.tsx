import { useLingui } from "@lingui/react/macro";
import { ChevronsUpDown, CopyPlus, Plus, Settings2 } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { paths, yearDialogPath } from "#hooks/paths";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { labelled } from "#i18n/words/label-words";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { useEmptyYear } from "../use-empty-year.ts";

/**
 * The active school year, and how to switch to another or create one. The choice is data, so it
 * syncs to every device.
 */
export function SchoolyearSwitch() {
  const { t, i18n } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const schoolyears = useSchoolyears();
  const makeEmptyYear = useEmptyYear(schoolyears);
  if (!schoolyears) return null;
  const { years, active, current, choose } = schoolyears;
  return (
    <Menu
      aria-label={t`School year`}
      placement="bottom start"
      trigger={
        <Button variant="ghost" iconAfter={ChevronsUpDown} aria-label={labelled(i18n, t`School year`, active.name)}>
          <span className="font-medium text-ink tabular-nums">{active.name}</span>
        </Button>
      }
    >
      <MenuSection
        title={t`School years`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[active.id]}
        onSelectionChange={(keys) => keys !== "all" && [...keys].forEach((key) => choose(String(key)))}
      >
        {years.map(({ id, name }) => (
          <MenuItem key={id} id={id}>
            {id === current.id && years.length > 1 ? t`${name}, now` : name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={CopyPlus} onAction={() => navigate(yearDialogPath(path, search, "next-year"), { replace: true })}>
        {t`New school year from this one`}
      </MenuItem>
      <MenuItem icon={Plus} onAction={makeEmptyYear}>
        {t`Set up an empty school year`}
      </MenuItem>
      <MenuItem icon={Settings2} onAction={() => navigate(`${paths.settings}#schoolyears`)}>
        {t`All school years`}
      </MenuItem>
    </Menu>
  );
}
