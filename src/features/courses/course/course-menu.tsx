import { useLingui } from "@lingui/react/macro";
import { Ellipsis, FileText, QrCode, Share2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { type YearDialog, yearDialogPath } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

const YearReportDialog = lazyPart(async () => ({
  default: (await import("../year-report/year-report-dialog.tsx")).YearReportDialog,
}));

type CourseMenuProps = { readonly data: CourseData; readonly today: PlainDate };

/** The menu of a course. */
export function CourseMenu({ data, today }: CourseMenuProps) {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [isReportShown, setReportShown] = useState(false);
  // The part of the page that is open stays in the address.
  const open = (dialog: YearDialog) => navigate(`${yearDialogPath(path, search, dialog)}${location.hash}`);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More for this course`} />}>
        <MenuItem icon={FileText} onAction={() => setReportShown(true)}>
          {t`Year report…`}
        </MenuItem>
        <MenuItem icon={QrCode} onAction={() => open("class-page")}>
          {t`A page for the class…`}
        </MenuItem>
        <MenuItem icon={Share2} onAction={() => open("give-course")}>
          {t`Give this course to a colleague…`}
        </MenuItem>
      </Menu>
      {isReportShown && (
        <PartBoundary>
          <YearReportDialog data={data} today={today} onClose={() => setReportShown(false)} />
        </PartBoundary>
      )}
    </>
  );
}
