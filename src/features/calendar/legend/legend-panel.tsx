import { Trans, useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Year } from "#db/read/year-reader";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { PopoverPanel } from "#ui/kit/overlays/popover-panel";
import type { CalendarAddress } from "../address/calendar-address.ts";
import { KeyList } from "./key-list.tsx";
import { LookList } from "./look-list.tsx";
import { shownCourses, toggleCourse } from "./shown-courses.ts";

type LegendPanelProps = {
  readonly year: Year;
  readonly address: CalendarAddress;
  /** The element around the button that the panel opens at. */
  readonly placeRef: RefObject<HTMLElement | null>;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  readonly onClose: () => void;
};

/**
 * The meaning of the calendar's colours, grounds and letters, and its keys. Each course can be
 * hidden here.
 */
export function LegendPanel({ year, address, placeRef, onChange, onClose }: LegendPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { courses } = year;
  const shown = shownCourses(courses, address);
  const sorted = courses.toSorted((a, b) => format.collator.compare(year.labelOf(a.id).full, year.labelOf(b.id).full));
  return (
    <PopoverPanel
      triggerRef={placeRef as RefObject<HTMLButtonElement | null>}
      triggerId=""
      autoFocus={true}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={t`Legend and keys`}
      placement="bottom end"
      className="flex max-h-[inherit] w-80 max-w-full flex-col gap-4 overflow-y-auto"
    >
      <section>
        <h2 className="pb-2 text-small font-semibold text-ink-2">
          <Trans>Courses</Trans>
        </h2>
        <ul className="flex flex-col gap-2 touch:gap-3">
          {sorted.map(({ id, color }) => (
            <li key={id} data-color={color || "lagoon"} className="flex items-center gap-2.5">
              <Checkbox
                className="min-w-0 flex-1"
                isSelected={shown.includes(id)}
                isDisabled={shown.length === 1 && shown[0] === id}
                onChange={() => onChange(toggleCourse(courses, address, id))}
              >
                {year.labelOf(id).full}
              </Checkbox>
              <span className="keeps-color h-4 w-6 shrink-0 rounded-bar bg-c-bar" />
            </li>
          ))}
        </ul>
      </section>
      <LookList year={year} />
      <KeyList />
    </PopoverPanel>
  );
}
