import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { memo } from "react";
import { IconButton } from "#ui/kit/icon-button";
import { StudentRows, type StudentRowsProps } from "./student-rows.tsx";
import type { StudentLine } from "./use-students.ts";

type EditorTableProps = StudentRowsProps & {
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: Set<string>) => void;
  readonly onEdit: (id: string) => Promise<void>;
};

const lastNameCell = (line: StudentLine) => (
  <>
    <span className="font-semibold">{line.lastName}</span> {line.apart}
  </>
);
const createEditCell = (onEdit: (id: string) => void) => (line: StudentLine) => (
  <EditButton line={line} onEdit={onEdit} />
);

function EditButton({ line, onEdit }: { readonly line: StudentLine; readonly onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const name = `${line.firstName} ${line.lastName} ${line.apart}`.trim();
  return <IconButton icon={Pencil} size="small" label={t`Edit ${name}`} onPress={() => onEdit(line.id)} />;
}

/** A page of students as rows to tick and to edit; on a phone only their names and classes. */
export const EditorTable = memo(({ onEdit, ...props }: EditorTableProps) => {
  const { t } = useLingui();
  return (
    <StudentRows
      {...props}
      lastNameCell={lastNameCell}
      birthdayClass="tabular-nums max-tablet:hidden"
      emailClass="max-[60rem]:hidden"
      actions={{
        id: "edit",
        title: t`Edit`,
        isTitleHidden: true,
        align: "end",
        cell: createEditCell((id) => void onEdit(id)),
      }}
    />
  );
});
