import { History, StickyNote } from "lucide-react";
import { memo } from "react";
import type { AttendanceForm } from "#db/edit/roll-edits";
import { useIsUnsaved } from "#hooks/edits/use-unsaved";
import type { RemarkRow } from "#schema/remarks";
import type { PlainDate } from "#domain/time/plain-date";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import { useIsNarrow } from "../parts/use-student-columns.ts";
import { HoursChip } from "./hours-chip.tsx";
import { rollIcons, useRollWords } from "./use-roll-words.ts";

type RollSeatProps = {
  readonly student: string;
  readonly name: string;
  /** What a seat calls the student. */
  readonly short: string;
  /** What sets it apart from another one of its name; "" for none. */
  readonly apart: string;
  readonly values: AttendanceForm;
  /** What was noted in this lesson. */
  readonly remarks: readonly RemarkRow[];
  readonly hours: number;
  readonly wasMissing: boolean;
  /** The last day of the excuse on the lesson's day; "" for none. */
  readonly excusedUntil: PlainDate;
  /** Tab stops here. */
  readonly isCurrent: boolean;
  /** One line high: who has no seat. */
  readonly isFlat?: boolean;
  readonly onTap: (student: string) => void;
};

const looks = {
  excused: "border-2 border-dotted border-ink bg-canvas text-ink",
  present: "border-line-2 bg-surface text-ink hover:bg-sunken",
  absent: "border-ink bg-ink forced-highlight text-surface",
  late: "border-ink bg-sunken text-ink outline-1 -outline-offset-2 outline-ink",
  elsewhere: "border-dashed border-field-line bg-canvas text-ink",
};

/** More letters are written smaller. */
const mostLetters = 7;
/** Minutes from which on a phone's seat has no room for the clock beside them. */
const twoDigits = 10;

/** One student on a seat: a button that says the whole name, and what is tapped. */
export const RollSeat = memo(function RollSeat(props: RollSeatProps) {
  const { student, name, short, apart, values, remarks, hours, wasMissing, excusedUntil } = props;
  const { isCurrent, isFlat = false, onTap } = props;
  const { state } = values;
  const isUnsaved = useIsUnsaved("attendance", student);
  const shown = useRollWords(name, { values, remarks, hours, wasMissing, excusedUntil, isUnsaved });
  const { look, said, word, narrow, signs, hasMore } = shown;
  const isSmall = short.length > mostLetters;
  const isNarrow = useIsNarrow() && !isFlat;
  return (
    <PressButton
      data-row
      data-student={student}
      data-state={state}
      data-look={look}
      tabIndex={isCurrent ? 0 : -1}
      onPress={() => onTap(student)}
      className={join(
        "flex min-w-0 gap-1 rounded-block border px-1.5 text-start select-none focus-visible:z-10",
        !isNarrow && "tablet:px-2.5",
        isFlat ? "items-center gap-x-2" : "flex-col py-2",
        looks[look],
        isUnsaved && "is-unsaved",
      )}
    >
      <span className="sr-only">{said}</span>
      <span
        aria-hidden
        className={join(
          "truncate font-semibold",
          isSmall ? "text-small tracking-tight" : "text-ui",
          !isNarrow && "tablet:text-body",
        )}
      >
        {short}
      </span>
      {apart !== "" && (
        <span aria-hidden className="text-micro leading-[14px] wrap-anywhere">
          {apart}
        </span>
      )}
      <span aria-hidden className="flex min-w-0 items-center gap-1">
        <HoursChip hours={hours} />
        {signs !== "" && <span className="truncate text-small font-semibold tabular-nums">{signs}</span>}
      </span>
      <span
        aria-hidden
        className={join("flex min-w-0 items-center gap-0.5 tablet:gap-1", isFlat ? "ms-auto" : "mt-auto")}
      >
        {state !== "absent" && (
          <Icon
            icon={rollIcons[state]}
            size={12}
            className={join(
              state === "present" && "text-ink-2",
              values.lateMinutes >= twoDigits && state === "late" && "max-tablet:hidden",
            )}
          />
        )}
        {word !== "" && (
          <span
            className={join(
              "truncate text-micro leading-[14px] font-semibold tracking-tight tabular-nums",
              !isNarrow && "tablet:text-small tablet:tracking-normal",
            )}
          >
            <span className={isNarrow ? "" : "tablet:hidden"}>{narrow}</span>
            {!isNarrow && <span className="max-tablet:hidden">{word}</span>}
          </span>
        )}
        {hasMore && <Icon icon={StickyNote} size={13} />}
        {wasMissing && state === "present" && <Icon icon={History} size={13} className="text-ink-2" />}
      </span>
    </PressButton>
  );
});
