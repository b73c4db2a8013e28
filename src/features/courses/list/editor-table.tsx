import { useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { courseLabels } from "#domain/people/course-label";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import type { CourseRow } from "#schema/courses";
import { IconButton } from "#ui/kit/icon-button";
import { Swatch } from "#ui/kit/swatch";
import { Table, type TableColumn, type TableSort } from "#ui/kit/table";
import type { CourseRows } from "./use-course-rows.ts";

type EditorTableProps = {
  readonly courses: readonly CourseRow[];
  readonly data: CourseRows;
  readonly onEdit: (course: CourseRow) => void;
  readonly onDelete: (course: CourseRow) => void;
};

type Actions = Pick<EditorTableProps, "onEdit" | "onDelete">;

/** Cells of one row, which names the course as all screens do. */
const createCells = (titleOf: (course: CourseRow) => string, actions: Actions) => ({
  name: (course: CourseRow) => (
    <span className="inline-flex items-center gap-3 align-middle">
      <Swatch color={course.color || "lagoon"} />
      <span className="font-semibold">{titleOf(course)}</span>
    </span>
  ),
  actions: (course: CourseRow) => <ActionButtons course={course} name={titleOf(course)} {...actions} />,
});

function ActionButtons({
  course,
  name,
  onEdit,
  onDelete,
}: Actions & { readonly course: CourseRow; readonly name: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex gap-1 align-middle">
      <IconButton icon={Pencil} size="small" label={t`Edit ${name}`} onPress={() => onEdit(course)} />
      <IconButton icon={Trash2} size="small" label={t`Delete ${name}`} onPress={() => onDelete(course)} />
    </span>
  );
}

/** The courses as rows to edit; on a phone only their names and classes. */
export function EditorTable({ courses, data, onEdit, onDelete }: EditorTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [sort, setSort] = useState<TableSort>({ column: "name", direction: "ascending" });
  const names = new Map(data.classes.map(({ id, name }) => [id, name]));
  const classesOf = (course: CourseRow) => format.list(course.classes.flatMap((id) => names.get(id) ?? []));
  const labelOf = courseLabels(data.courses, data.classes);
  const titleOf = ({ id }: CourseRow) => labelOf(id).title;
  const cells = createCells(titleOf, { onEdit, onDelete });
  const keyOf = (course: CourseRow) =>
    sort.column === "classes" ? classesOf(course) : sort.column === "subject" ? course.subject : titleOf(course);
  const { compare } = format.collator;
  const sign = sort.direction === "ascending" ? 1 : -1;
  const rows = courses.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)) || compare(titleOf(a), titleOf(b)));
  const keepsStudents = useKeepsStudents();
  const studentsColumn: TableColumn<CourseRow> = {
    id: "students",
    title: t`Students`,
    align: "end",
    cell: (course) => format.number(data.sizes.get(course.id) ?? 0),
    className: "max-tablet:hidden",
  };
  const columns: readonly TableColumn<CourseRow>[] = [
    {
      id: "name",
      title: t`Course`,
      isRowHeader: true,
      isSortable: true,
      cell: cells.name,
      className: "max-tablet:wrap-anywhere",
    },
    {
      id: "subject",
      title: t({ message: "Subject", context: "of a course" }),
      isSortable: true,
      cell: (course) => course.subject,
      className: "max-tablet:hidden",
    },
    {
      id: "classes",
      title: t`Classes`,
      isSortable: true,
      cell: classesOf,
      className: "max-tablet:wrap-anywhere",
    },
    ...(keepsStudents ? [studentsColumn] : []),
    {
      id: "room",
      title: t({ message: "Room", context: "field of a record" }),
      cell: (course) => course.room,
      className: "max-tablet:hidden ps-6",
    },
    {
      id: "actions",
      title: t`Edit`,
      isTitleHidden: true,
      align: "end",
      cell: cells.actions,
    },
  ];
  return <Table label={t`Courses`} columns={columns} rows={rows} empty={null} sort={sort} onSort={setSort} />;
}
