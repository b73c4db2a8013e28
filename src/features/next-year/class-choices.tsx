import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { faultMessage } from "#i18n/words/error-messages";
import type { ClassRow } from "#schema/classes";
import { textLimits } from "#schema/limits";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Icon } from "#ui/kit/icon";
import { TextField } from "#ui/kit/fields/text-field";
import { FormPart, type FormPartProps } from "./form-part.tsx";
import { chooseClasses, type ClassChoice } from "./next-year-form.ts";

const limits = textLimits("classes");

/** Which classes come along, and what they are called a year later. */
export function ClassChoices({ content, form, faults, change }: FormPartProps) {
  const { t, i18n } = useLingui();
  const { classes, students } = content;
  const keepsStudents = useKeepsStudents();
  if (classes.length === 0) return null;
  const proposed = chooseClasses(content, "up").classes;
  const up = classes.find((row) => proposed.get(row.id)?.isTaken && proposed.get(row.id)?.name !== row.name);
  const [old, upName] = [up?.name, up && proposed.get(up.id)?.name];
  const set = (id: string, choice: ClassChoice) => change({ classes: new Map(form.classes).set(id, choice) });
  return (
    <FormPart title={t`Classes`}>
      {up && (
        <RadioGroup
          label={t`Next year's classes`}
          options={[
            { id: "up", label: t`The classes move up`, detail: t`Example: ${old} becomes ${upName}.` },
            {
              id: "again",
              label: t`The same classes again`,
              detail: t`Example: ${old} stays ${old}, with new students.`,
            },
          ]}
          value={form.classesGo}
          onChange={(classesGo) => change(chooseClasses(content, classesGo))}
        />
      )}
      <ul className="flex flex-col">
        {classes.map((row) => {
          const fault = faults.find(({ field }) => field === `class ${row.id}`);
          return (
            <ClassRowFields
              key={row.id}
              row={row}
              count={keepsStudents ? students.filter((student) => student.classes.includes(row.id)).length : null}
              choice={form.classes.get(row.id) ?? { isTaken: false, name: row.name, grade: row.grade }}
              fault={fault && faultMessage(i18n, fault)}
              onChange={(choice) => set(row.id, choice)}
            />
          );
        })}
      </ul>
      {keepsStudents ? (
        <Checkbox isSelected={form.hasStudents} onChange={(hasStudents) => change({ hasStudents })}>
          <Trans>The students stay in these classes</Trans>
        </Checkbox>
      ) : (
        <p className="text-ui text-ink-2">
          <Trans>
            This device has no student data, so nobody is put into the new classes. Create the school year on another
            device to take the students along.
          </Trans>
        </p>
      )}
    </FormPart>
  );
}

type ClassRowFieldsProps = {
  readonly row: ClassRow;
  /** null where this device has no students. */
  readonly count: number | null;
  readonly choice: ClassChoice;
  readonly fault: string | undefined;
  readonly onChange: (choice: ClassChoice) => void;
};

function ClassRowFields({ row, count, choice, fault, onChange }: ClassRowFieldsProps) {
  const { t } = useLingui();
  const old = row.name;
  return (
    <li className="grid min-h-11 items-center gap-x-4 gap-y-2 border-b border-line py-1.5 last:border-b-0 tablet:grid-cols-[180px_minmax(0,1fr)]">
      <Checkbox isSelected={choice.isTaken} onChange={(isTaken) => onChange({ ...choice, isTaken })}>
        <span className="font-semibold">{old}</span>{" "}
        {count !== null && (
          <span className="text-ink-2">
            <Plural value={count} one="# student" other="# students" />
          </span>
        )}
      </Checkbox>
      {choice.isTaken ? (
        <div className="flex items-start gap-2.5">
          <Icon icon={ArrowRight} className="mt-2 text-ink-3 touch:mt-3.5" />
          <TextField
            label={t`New name of ${old}`}
            isLabelHidden
            value={choice.name}
            maxLength={limits.name}
            fault={fault}
            onChange={(name) => onChange({ ...choice, name })}
            className="w-40 max-tablet:flex-1"
          />
          <TextField
            label={t`New grade of ${old}`}
            isLabelHidden
            placeholder={t`Grade`}
            value={choice.grade}
            maxLength={limits.grade}
            onChange={(grade) => onChange({ ...choice, grade })}
            className="w-24"
          />
        </div>
      ) : (
        <p className="text-ui text-ink-2 max-tablet:ps-[26px]">
          <Trans>Not included</Trans>
        </p>
      )}
    </li>
  );
}
