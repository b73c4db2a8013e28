import { Trans } from "@lingui/react/macro";
import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { overlappingHolidays } from "#domain/holidays/school-days-count";
import { useFormat } from "#i18n/use-format";
import type { HolidayRow } from "#schema/holidays";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Icon } from "#ui/kit/icon";
import { type HolidayForm, placeInYear } from "./holiday-form.ts";

type HolidayHintsProps = {
  readonly id: string;
  readonly form: HolidayForm;
  readonly year: SchoolyearRow;
  readonly holidays: readonly HolidayRow[];
};

/**
 * What is allowed but may not be meant: days outside of the year, and days that are off already.
 */
export function HolidayHints({ id, form, year, holidays }: HolidayHintsProps) {
  const format = useFormat();
  const { start, end } = form;
  const place = placeInYear(form, year);
  const isPeriod = start !== null && end !== null && start <= end;
  const others = isPeriod ? overlappingHolidays({ id, start, end }, holidays) : [];
  const names = format.list(others.map(({ name }) => name));
  const period = format.range(year.start, year.end);
  return (
    <div role="status" className="mt-4 flex flex-col gap-2 text-ui text-ink-2 empty:hidden">
      {place === "outside" && (
        <Hint isWarning>
          <Trans>These days are outside the school year ({period}) and change nothing in it.</Trans>
        </Hint>
      )}
      {place === "partly" && (
        <Hint isWarning>
          <Trans>Only the days within the school year ({period}) count.</Trans>
        </Hint>
      )}
      {others.length > 0 && (
        <Hint>
          <Trans>Overlaps with: {names}. Each day counts once.</Trans>
        </Hint>
      )}
    </div>
  );
}

function Hint({ isWarning = false, children }: { readonly isWarning?: boolean; readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon icon={isWarning ? TriangleAlert : Info} className={isWarning ? "mt-px text-warning" : "mt-px"} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
