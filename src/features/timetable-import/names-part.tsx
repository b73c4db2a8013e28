import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Select } from "#ui/kit/fields/select";
import { Swatch } from "#ui/kit/swatch";
import { type ImportData, leaveOut, makeNew } from "./import-plan.ts";
import { MappingRow, MappingSection } from "./mapping-section.tsx";
import type { Import } from "./use-import.ts";

type NamesPartProps = Pick<Import, "plan" | "choices" | "choose"> & { readonly data: ImportData };

/** Which classes are meant: ones the teacher has, or new ones. */
export function ClassesPart({ plan, choices, choose, data }: NamesPartProps) {
  const { t } = useLingui();
  if (plan.classes.length === 0) return null;
  const options = [
    { id: makeNew, label: t`New class` },
    ...data.classes.map(({ id, name }) => ({ id, label: name })),
    { id: leaveOut, label: t`No class` },
  ];
  return (
    <MappingSection title={t`Classes`}>
      {plan.classes.map(({ name, choice }) => (
        <MappingRow key={name} name={name}>
          <Select
            label={t`Class ${name}`}
            isLabelHidden
            options={options}
            value={choice}
            onChange={(id) => choose({ classes: { ...choices.classes, [name]: id } })}
          />
        </MappingRow>
      ))}
    </MappingSection>
  );
}

/** Which courses are meant: ones the teacher has, or new ones, each in a different colour. */
export function CoursesPart({ plan, choices, choose, data }: NamesPartProps) {
  const { t } = useLingui();
  const known = data.courses.map(({ id, name, color }) => ({ id, label: name, leading: <Swatch color={color} /> }));
  return (
    <MappingSection title={t`Courses`}>
      {plan.courses.map(({ key, choice, name, color, lessons, classes, imported }) => {
        // Two courses may have one name: their classes tell them apart, and the label must, too.
        const words = [...imported.classes, imported.subject].filter(Boolean).join(" ");
        const options = [
          { id: makeNew, label: t`New: ${name}`, leading: <Swatch color={color} /> },
          ...known,
          { id: leaveOut, label: t`Leave out` },
        ];
        return (
          <MappingRow
            key={key}
            name={words}
            isLong
            detail={<Plural value={lessons} one="# lesson a week" other="# lessons a week" />}
          >
            <Select
              label={t`Course ${words}`}
              isLabelHidden
              options={options}
              value={choice}
              onChange={(id) => choose({ courses: { ...choices.courses, [key]: id } })}
            />
            {choice === makeNew && classes.length === 0 && (
              <span className="text-small text-ink-3">
                <Trans>Without a class</Trans>
              </span>
            )}
          </MappingRow>
        );
      })}
    </MappingSection>
  );
}
