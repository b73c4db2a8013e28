import { useLingui } from "@lingui/react/macro";
import { Download, Ellipsis, ListChecks, Merge, Printer, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { TableKind } from "#hooks/dom/download-table";
import { eveningPath, paths } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem, MenuSeparator } from "#ui/kit/overlays/menu";
import { useStudentsExport } from "./use-students-export.ts";
import type { StudentsList } from "./use-students-list.ts";

const MergeDialog = lazyPart(async () => ({ default: (await import("../merge/merge-dialog.tsx")).MergeDialog }));
const StudentsPrint = lazyPart(async () => ({ default: (await import("../print/students-print.tsx")).StudentsPrint }));

/** What is done with some students, by their ids, or to be found among all of them. */
export type StudentTool =
  | { readonly type: TableKind | "print"; readonly ids: readonly string[] }
  | { readonly type: "merge"; readonly ids: readonly string[] | null };

/** The tools of a list: `run` starts one, `view` has to be drawn. */
export const useStudentTools = (o: { readonly schoolyear?: string | undefined; readonly classId: string }) => {
  const [tool, setTool] = useState<StudentTool | null>(null);
  const exportTable = useStudentsExport(o.schoolyear);
  const run = (next: StudentTool) => {
    if (next.type === "xlsx" || next.type === "csv") void exportTable(next.type, next.ids, o.classId);
    else setTool(next);
  };
  const close = () => setTool(null);
  const view = tool && (
    <PartBoundary>
      {tool.type === "merge" ? (
        <MergeDialog ids={tool.ids} onClose={close} />
      ) : (
        <StudentsPrint {...o} ids={tool.ids} onClose={close} />
      )}
    </PartBoundary>
  );
  return { run, view };
};

type ListMenuProps = {
  readonly list: StudentsList;
  readonly onTool: (tool: StudentTool) => void;
  /** Shows the boxes of a phone's list, which are there only when they are asked for. */
  readonly onSelect?: (() => void) | undefined;
  readonly isSetup?: boolean;
};

/** What can be done with the students that are shown. */
export function ListMenu({ list, onTool, onSelect, isSetup = false }: ListMenuProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const ids = list.found.map(({ id }) => id);
  return (
    <Menu
      aria-label={t`More for the list`}
      trigger={<IconButton variant="normal" icon={Ellipsis} label={t`More for the list`} />}
    >
      {onSelect && (
        <MenuItem id="select" icon={ListChecks} onAction={onSelect}>
          {t`Select students`}
        </MenuItem>
      )}
      <MenuItem id="print" icon={Printer} onAction={() => onTool({ type: "print", ids })}>
        {t`Print…`}
      </MenuItem>
      <MenuItem id="xlsx" icon={Download} onAction={() => onTool({ type: "xlsx", ids })}>
        {t`Table for Excel (.xlsx)`}
      </MenuItem>
      <MenuItem id="csv" icon={Download} onAction={() => onTool({ type: "csv", ids })}>
        {t`Table as CSV`}
      </MenuItem>
      <MenuItem id="merge" icon={Merge} onAction={() => onTool({ type: "merge", ids: null })}>
        {t`Find duplicates`}
      </MenuItem>
      {!isSetup && (
        <>
          <MenuItem id="evenings" icon={Users} onAction={() => navigate(eveningPath())}>
            {t`Parents' evenings`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem id="bin" icon={Trash2} onAction={() => navigate(paths.settingsBin)}>
            {t`Deleted students`}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
