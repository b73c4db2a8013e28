import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SchoolDays } from "#domain/holidays/school-days";
import { holidayReach } from "#domain/holidays/school-days-count";
import { useFormat } from "#i18n/use-format";
import type { HolidayRow } from "#schema/holidays";

/** What a holiday takes of the year in a few words: "10 school days", "at the weekend". */
export const useReachWords = (schoolDays: SchoolDays): ((row: HolidayRow) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  return (row) => {
    if (row.startMinute !== 0 || row.endMinute !== 0) return format.timeRange(row.startMinute, row.endMinute);
    const reach = holidayReach(row, schoolDays);
    switch (reach.type) {
      case "days":
        return t`${plural(reach.count, { one: "# school day", other: "# school days" })}`;
      case "week-end":
        return t`at the weekend`;
      case "covered":
        return t`already off`;
      case "outside":
        return t`not in the school year`;
    }
  };
};
