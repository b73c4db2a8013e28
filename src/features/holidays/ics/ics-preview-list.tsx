import { Plural, Trans } from "@lingui/react/macro";
import type { HolidayChange } from "#domain/holidays/holiday-import";
import { CalendarFaults } from "#ui/kit/calendar-faults";
import { ChangeChoices } from "../change-choices.tsx";
import type { IcsPreview } from "./ics-preview.ts";

type IcsPreviewListProps = {
  readonly preview: IcsPreview;
  readonly taken: ReadonlySet<HolidayChange>;
  readonly onToggle: (change: HolidayChange) => void;
};

/**
 * What is in a file: what cannot be taken and why, what need not be, and the rest to choose from.
 */
export function IcsPreviewList({ preview, taken, onToggle }: IcsPreviewListProps) {
  const { changes, faults, known, outside, isCut } = preview;
  const count = changes.length + known;
  return (
    <>
      <CalendarFaults faults={faults} />
      <ChangeChoices changes={changes} taken={taken} onToggle={onToggle} />
      <div role="status" className="flex flex-col gap-1 text-ui text-ink-2 empty:hidden">
        {isCut && (
          <p className="text-warning-text">
            <Trans>
              The file has more than {count} entries in this school year, so only the first {count} are listed. For the
              others, export only the days off.
            </Trans>
          </p>
        )}
        {changes.length === 0 && faults.length === 0 && (
          <p>
            <Trans>There is nothing new in this file.</Trans>
          </p>
        )}
        {known > 0 && (
          <p>
            <Plural value={known} one="# is already there." other="# are already there." />
          </p>
        )}
        {outside > 0 && (
          <p>
            <Plural
              value={outside}
              one="# entry is outside the school year and is left out."
              other="# entries are outside the school year and are left out."
            />
          </p>
        )}
      </div>
    </>
  );
}
