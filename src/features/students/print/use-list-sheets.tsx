import { useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { studentNames } from "#domain/people/student-names";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { plainTable } from "#ui/sheet/plain-table";
import type { Sheet } from "#ui/sheet/sheet";
import type { PrintChoices, PrintedClass } from "./print-choices.ts";

/** Pixels of what a list has; more than an upright page takes is landscape. */
const widths = { number: 28, names: 220, column: 96, tick: 22, upright: 698 };

type ListOptions = {
  readonly groups: readonly PrintedClass[];
  readonly choices: PrintChoices;
  /** Empty without a school year. */
  readonly year: string;
  readonly today: PlainDate;
};

/** Classes on paper: numbered names, what was chosen of them, and empty columns for ticks. */
export const useListSheets = ({ groups, choices, year, today }: ListOptions): readonly Sheet[] => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const owner = useSheetOwner({ name: year });
  if (!owner) return [];
  const { columns, ticks, order } = choices;
  const names = order === "lastName" ? (["lastName", "firstName"] as const) : (["firstName", "lastName"] as const);
  const boxes = Array.from({ length: ticks }, (_, at) => `tick ${at}`);
  const wide = widths.number + widths.names + columns.length * widths.column + ticks * widths.tick;
  const tick = wide > widths.upright && columns.length > 3 ? 16 : widths.tick;
  const called = studentNames(
    groups.flatMap(({ students }) => students),
    format.names,
  );
  return groups.map((group) => ({
    key: group.id,
    isLandscape: wide > widths.upright,
    owner,
    title: group.name || (groups.length === 1 ? t`Students` : t`Without a class`),
    about: "",
    who: owner.teacher,
    date: format.date(today, "fullYear"),
    blocks: [
      plainTable(
        "students",
        [
          {
            key: "number",
            title: t({ message: "No.", context: "number of a student in a list" }),
            width: widths.number,
            isNumber: true,
          },
          ...names.map((name) => ({
            key: name,
            title: fieldName(i18n, "students", name),
            width: null,
            isStrong: name === order,
          })),
          ...columns.map((name) => ({ key: name, title: fieldName(i18n, "students", name), width: null })),
          ...boxes.map((key) => ({ key, title: "", width: tick })),
        ],
        group.students.map((student, index) => ({
          key: student.id,
          cells: [
            format.number(index + 1),
            ...names.map((name) => (name === "lastName" ? called.last(student) : student.firstName)),
            ...columns.map((name) =>
              name === "birthday" && student.birthday !== "" ? format.date(student.birthday, "numeric") : student[name],
            ),
            ...boxes.map(() => ""),
          ],
        })),
        "sheet-lined",
      ),
    ],
  }));
};
