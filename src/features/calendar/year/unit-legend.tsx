import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";

/** The units by the numbers that the days show. */
export function UnitLegend({ units }: { readonly units: readonly UnitRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ol
      aria-label={t`Units`}
      className="flex flex-wrap gap-x-2 gap-y-1 border-b border-line px-4 py-2 text-small max-tablet:flex-nowrap max-tablet:overflow-x-auto"
    >
      {units.map(({ id, title, color }, index) => (
        <li
          key={id}
          data-unit={color}
          className="flex h-5 max-w-56 shrink-0 items-center gap-1.5 rounded-chip bg-u-tint px-2 text-u-text"
        >
          <span className="font-semibold tabular-nums">{format.number(index + 1)}</span>
          <span className="truncate">{title}</span>
        </li>
      ))}
    </ol>
  );
}
