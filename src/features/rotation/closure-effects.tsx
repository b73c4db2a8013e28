import { useLingui } from "@lingui/react/macro";
import { isWholeDay } from "#domain/holidays/holiday";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Disclosure } from "#ui/kit/disclosure";
import { Select } from "#ui/kit/fields/select";
import { Part } from "./part.tsx";
import type { Recount } from "./recount.ts";
import type { RotationData } from "./use-rotation-data.ts";

type ClosureEffectsProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly recount: Recount;
};

const various = "various";

/**
 * Whether the days of each closure of the whole school count in the cycle: for all of them at once,
 * or for each.
 */
export function ClosureEffects({ data, rotation, recount }: ClosureEffectsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const closures = data.holidays.filter((holiday) => holiday.classes.length === 0 && isWholeDay(holiday));
  if (closures.length === 0) return null;
  const effects = [
    ...["pause", "lose", "reset"].map((id) => ({ id, label: choiceName(i18n, id) })),
    ...rotation.labels.map((label) => ({ id: `force:${label}`, label: t`The cycle continues with ${label}` })),
  ];
  const effectOf = (cycle: string): string => cycle || "pause";
  const common = new Set(closures.map(({ cycle }) => effectOf(cycle)));
  const [only = various] = common;
  const set = (rows: typeof closures, cycle: string) =>
    recount(
      rotation,
      rows.map(({ id }) => ({ op: "update", collection: "holidays", id, patch: { cycle } })),
    );
  return (
    <Part title={t`Do days off count in the cycle?`} hint={t`Weekends never count.`}>
      <Select
        className="max-w-[320px]"
        label={t`For all holidays`}
        options={common.size > 1 ? [{ id: various, label: t`Different for each` }, ...effects] : effects}
        value={common.size > 1 ? various : only}
        onChange={(cycle) =>
          cycle === various
            ? undefined
            : void set(
                closures.filter((one) => effectOf(one.cycle) !== cycle),
                cycle,
              )
        }
      />
      {/* A dozen holidays fill a phone's screen: who sets all of them at once does not pass
          them. */}
      <Disclosure title={t`Holidays one by one`} isInitiallyOpen={common.size > 1}>
        <ul className="max-w-[640px]">
          {closures.map((row) => {
            const { id, name, start, end, cycle } = row;
            const value = effectOf(cycle);
            const isKnown = effects.some((effect) => effect.id === value);
            const label = value.slice("force:".length);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-ui last:border-b-0"
              >
                <span className="min-w-40 flex-1">
                  <span className="font-semibold">{name}</span>{" "}
                  <span className="text-ink-2 tabular-nums">{format.range(start, end, "short")}</span>
                </span>
                <Select
                  className="w-56 max-tablet:w-full"
                  isLabelHidden
                  label={name}
                  options={effects}
                  value={isKnown ? value : null}
                  fault={
                    isKnown
                      ? undefined
                      : t`${label} is no longer a label. Until you choose another one, the days don't count.`
                  }
                  onChange={(next) => void set([row], next)}
                />
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </Part>
  );
}
