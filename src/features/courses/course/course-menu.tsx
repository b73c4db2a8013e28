import { useLingui } from "@lingui/react/macro";
import { Ellipsis, Share2 } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { yearDialogPath } from "#hooks/paths";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

/** What is done with a course now and then. */
export function CourseMenu() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t`More for this course`} />}>
      <MenuItem icon={Share2} onAction={() => navigate(yearDialogPath(path, search, "give-course"))}>
        {t`Give this course to a colleague…`}
      </MenuItem>
    </Menu>
  );
}
