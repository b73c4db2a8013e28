import { useLingui } from "@lingui/react/macro";
import { CopyPlus, Plus, Settings2 } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { paths, yearDialogPath } from "#hooks/paths";
import type { Schoolyears } from "#hooks/edits/use-schoolyears";
import { MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { MenuPanel, type MenuPanelProps } from "#ui/kit/overlays/menu-panel";
import { useEmptyYear } from "../use-empty-year.ts";

export type SchoolyearMenuProps = Omit<MenuPanelProps, "children"> & { readonly schoolyears: Schoolyears };

/** Switches to another school year, or begins one. */
export function SchoolyearMenu({ schoolyears, ...panel }: SchoolyearMenuProps) {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const makeEmptyYear = useEmptyYear(schoolyears);
  const { years, active, current, choose } = schoolyears;
  return (
    <MenuPanel {...panel} aria-label={t`School year`} placement="bottom start">
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
    </MenuPanel>
  );
}
