import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import type { SchoolDays } from "#domain/holidays/school-days";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import type { ClassRow } from "#schema/classes";
import type { HolidayRow } from "#schema/holidays";
import { SearchField } from "#ui/kit/fields/search-field";
import { type HolidayActions, HolidayListRow } from "./holiday-list-row.tsx";

type ListedHoliday = { readonly row: HolidayRow; readonly isTicked: boolean };

type HolidayListProps = HolidayActions & {
  readonly holidays: readonly ListedHoliday[];
  readonly schoolDays: SchoolDays;
  readonly classes: readonly ClassRow[];
};

/** From this many rows on, you can search. */
const longList = 16;

/** The holidays by date; unticked ones are off. */
export function HolidayList({ holidays, schoolDays, classes, ...actions }: HolidayListProps) {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: "base" });
  const [query, setQuery] = useState("");
  const isLong = holidays.length >= longList;
  const shown = isLong ? holidays.filter(({ row }) => contains(row.name, query)) : holidays;
  return (
    <div>
      {isLong && (
        <SearchField label={t`Search holidays`} value={query} onChange={setQuery} className="mb-3 tablet:max-w-72" />
      )}
      <ul ref={keepRowFocus} aria-label={t`Holidays`} className="border-t border-line">
        {shown.map(({ row, isTicked }) => (
          <HolidayListRow
            key={row.id}
            row={row}
            isTicked={isTicked}
            schoolDays={schoolDays}
            classes={classes}
            {...actions}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="py-3 text-ui text-ink-2">
          <Trans>No results for "{query}".</Trans>
        </p>
      )}
    </div>
  );
}
