import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormat } from "#i18n/use-format";
import { hitArea, join } from "#ui/kit/styles";
import { type Group, groupName, groups } from "./group-words.ts";
import type { Filter } from "./search-results.ts";

type SearchFiltersProps = {
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
  /** How many of each group are found; only those can be chosen. */
  readonly counts: ReadonlyMap<Group, number>;
};

/** What is shown of the results: all of them or one group, with how many it has. */
export function SearchFilters({ value, onChange, counts }: SearchFiltersProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const name = useId();
  const offered: readonly Filter[] = ["all", ...groups.filter((group) => counts.has(group) || group === value)];
  return (
    <div
      role="radiogroup"
      aria-label={t`Show`}
      className="flex min-h-[42px] items-center gap-1 overflow-x-auto border-b border-line px-4 pb-2.5 touch:min-h-[54px]"
    >
      {offered.map((filter) => (
        <label
          key={filter}
          className={join(
            hitArea,
            "flex h-[26px] shrink-0 items-center gap-1 rounded-chip px-2.5 text-small font-control whitespace-nowrap text-ink-2 has-checked:bg-canvas has-checked:font-semibold has-checked:forced-highlight has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus not-has-checked:hover:text-ink touch:h-[34px] touch:px-3 touch:text-ui",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={filter === value}
            onChange={() => onChange(filter)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {filter === "all" ? t({ message: "All", context: "search results" }) : groupName(i18n, filter)}
          {filter !== "all" && <span className="tabular-nums">{format.number(counts.get(filter) ?? 0)}</span>}
        </label>
      ))}
    </div>
  );
}
