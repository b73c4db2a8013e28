import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import type { ImportData } from "./import-plan.ts";
import { MappingRow, MappingSection } from "./mapping-section.tsx";
import type { Import } from "./use-import.ts";
import { useImportWords } from "./use-import-words.ts";

type WeeksPartProps = Pick<Import, "plan" | "choices" | "choose"> & { readonly data: ImportData };

/** "" is no id that a list can have. */
const every = "*";

/** Which weeks are meant: by the words of the import, and where two lessons share a time. */
export function WeeksPart({ plan, choices, choose, data }: WeeksPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { dayName } = useImportWords();
  const { weeks, slots, labels } = plan;
  if (weeks.length === 0 && slots.length === 0) return null;
  const options = [
    { id: every, label: t`Every week` },
    ...labels.map((label) => ({
      id: label,
      label: t({ message: `${label} weeks`, comment: "Weeks by their rotation labels: A weeks, A and C weeks" }),
    })),
  ];
  const set = (key: string, id: string) => choose({ weeks: { ...choices.weeks, [key]: id === every ? "" : id } });
  return (
    <>
      {weeks.length > 0 && (
        <MappingSection title={t`Weeks`}>
          {weeks.map(({ written, label }) => (
            <MappingRow key={written} name={written}>
              <Select
                label={t`Week ${written}`}
                isLabelHidden
                options={options}
                value={label || every}
                onChange={(id) => set(written, id)}
              />
            </MappingRow>
          ))}
        </MappingSection>
      )}
      {slots.length > 0 && (
        <MappingSection
          title={t`Two lessons at the same time`}
          hint={
            labels.length > 0 ? (
              <Trans>The import doesn't say which weeks. Choose them.</Trans>
            ) : (
              <Trans>
                Where A and B weeks take turns, set up the rotation first and choose it for this timetable. Or leave one
                of the courses out.
              </Trans>
            )
          }
        >
          {slots.flatMap(({ day, start, lessons, labels: chosen }) =>
            lessons.map(({ key, course, room }) => {
              const time = format.time(start);
              const dayWord = dayName(day, data.rotation, "short");
              const name = [...course.classes, course.subject].filter(Boolean).join(" ");
              return (
                <MappingRow key={key} name={name} detail={[`${dayWord} ${time}`, room].filter(Boolean).join(" · ")}>
                  <Select
                    label={t`Weeks of ${name}, ${dayWord} ${time}`}
                    isLabelHidden
                    isDisabled={labels.length === 0}
                    options={options}
                    value={chosen.get(key) || every}
                    onChange={(id) => set(key, id)}
                  />
                </MappingRow>
              );
            }),
          )}
        </MappingSection>
      )}
    </>
  );
}
