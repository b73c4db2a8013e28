import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { choiceName } from "#i18n/words/record-words";
import type { ClassRow } from "#schema/classes";
import { colorNames } from "#schema/colors";
import { Button } from "#ui/kit/button";
import { ColorPicker } from "#ui/kit/fields/color-picker";
import { IconButton } from "#ui/kit/icon-button";
import { Popover } from "#ui/kit/overlays/popover";
import { Swatch } from "#ui/kit/swatch";
import { ClassCell } from "./class-cell.tsx";
import type { ClassLine } from "./use-classes.ts";

type ClassRowItemProps = {
  readonly line: ClassLine;
  readonly others: readonly ClassRow[];
  readonly onDelete: (line: ClassLine) => void;
};

/** A class: colour, name, grade and room in place, what uses it, and a delete button. */
export function ClassRowItem({ line, others, onDelete }: ClassRowItemProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const keepsStudents = useKeepsStudents();
  const { row, students, courses } = line;
  const { name } = row;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 border-b border-line py-2 tablet:col-span-full tablet:grid-cols-subgrid tablet:py-1">
      <Popover
        label={t`Colour of ${name}`}
        trigger={
          <Button variant="ghost" size="medium" aria-label={t`Colour of ${name}`} className="w-8 px-0! touch:w-11">
            <Swatch color={row.color} size="large" />
          </Button>
        }
      >
        {(close) => (
          <ColorPicker
            label={t`Colour`}
            options={colorNames.map((id) => ({ id, label: choiceName(i18n, id) }))}
            value={row.color}
            onChange={(color) => {
              close();
              void run([edit("classes", row, { color })], t`Class changed`);
            }}
          />
        )}
      </Popover>
      <ClassCell
        row={row}
        field="name"
        others={others}
        label={t`Name of ${name}`}
        placeholder={t({ message: "Name", context: "field of a record" })}
        className="font-semibold max-tablet:col-span-2"
      />
      <ClassCell
        row={row}
        field="grade"
        others={others}
        label={t`Grade of ${name}`}
        placeholder={t({ message: "Grade", context: "year of school" })}
        className="max-tablet:col-start-2 max-tablet:row-start-2"
      />
      <ClassCell
        row={row}
        field="room"
        others={others}
        label={t`Room of ${name}`}
        placeholder={t({ message: "Room", context: "field of a record" })}
        className="max-tablet:col-start-3 max-tablet:row-start-2"
      />
      <p className="text-ui text-ink-2 tabular-nums max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:row-start-3 tablet:self-start tablet:py-[7px] tablet:ps-2 tablet:text-end touch:tablet:py-[13px]">
        {keepsStudents && t`${plural(students, { one: "# student", other: "# students" })}`}
        {keepsStudents && ", "}
        {t`${plural(courses, { one: "# course", other: "# courses" })}`}
      </p>
      <IconButton
        icon={Trash2}
        label={t`Delete ${name}`}
        onPress={() => onDelete(line)}
        className="max-tablet:col-start-4 max-tablet:row-start-1"
      />
    </li>
  );
}
