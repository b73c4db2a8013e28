import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import { TimeField } from "#ui/kit/fields/time-field";
import { leaveOut } from "./import-plan.ts";
import { MappingRow, MappingSection } from "./mapping-section.tsx";
import type { Import } from "./use-import.ts";

/**
 * Which period of the timetable each number means; those it lacks are made, at times the teacher
 * types, or left out.
 */
export function PeriodsPart({ plan, choices, choose }: Pick<Import, "plan" | "choices" | "choose">) {
  const { t } = useLingui();
  const format = useFormat();
  const asked = plan.numbers.filter(({ number, isKnown }) => !isKnown || choices.periods[number] !== undefined);
  if (plan.numbers.length === 0) return null;
  const options = [
    ...plan.periods
      .filter(({ pause }) => !pause)
      .map(({ id, label, start, end }) => ({
        id,
        label: [label, format.timeRange(start, end)].filter(Boolean).join(" · "),
        detail: plan.newPeriods.some((one) => one.id === id) ? t`New` : undefined,
      })),
    { id: leaveOut, label: t`Leave out` },
  ];
  return (
    <MappingSection
      title={t`Periods`}
      hint={
        asked.length === 0 ? (
          <Trans>Every number has its period in the timetable.</Trans>
        ) : (
          <Trans>
            The timetable has no periods with these numbers. Give them times, choose another period, or leave them out.
          </Trans>
        )
      }
    >
      {asked.map(({ number, choice }) => {
        const made = plan.newPeriods.find(({ id }) => id === choice);
        const set = (edge: "start" | "end", minutes: number | null) => {
          if (!made || minutes === null) return;
          const { start, end } = made;
          choose({ times: { ...choices.times, [made.id]: { start, end, [edge]: minutes } } });
        };
        return (
          <MappingRow key={number} name={<Trans>Period {number}</Trans>}>
            <Select
              label={t`Period ${number}`}
              isLabelHidden
              options={options}
              value={choice}
              onChange={(id) => choose({ periods: { ...choices.periods, [number]: id } })}
            />
            {made && (
              <span className="flex gap-2">
                <TimeField
                  label={t`Start`}
                  value={made.start}
                  onChange={(minutes) => set("start", minutes)}
                  className="flex-1"
                />
                <TimeField
                  label={t`End`}
                  value={made.end}
                  onChange={(minutes) => set("end", minutes)}
                  fault={made.end <= made.start ? t`The end must come after the start.` : undefined}
                  className="flex-1"
                />
              </span>
            )}
          </MappingRow>
        );
      })}
    </MappingSection>
  );
}
