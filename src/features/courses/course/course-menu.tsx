import { useLingui } from "@lingui/react/macro";
import { Ellipsis, QrCode, Share2 } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { type YearDialog, yearDialogPath } from "#hooks/paths";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

/** The menu of a course. */
export function CourseMenu() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  // The part of the page that is open stays in the address.
  const open = (dialog: YearDialog) => navigate(`${yearDialogPath(path, search, dialog)}${location.hash}`);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t`More for this course`} />}>
      <MenuItem icon={QrCode} onAction={() => open("class-page")}>
        {t`A page for the class…`}
      </MenuItem>
      <MenuItem icon={Share2} onAction={() => open("give-course")}>
        {t`Give this course to a colleague…`}
      </MenuItem>
    </Menu>
  );
}
