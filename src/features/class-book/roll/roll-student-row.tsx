import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Ellipsis, History, StickyNote } from "lucide-react";
import type { AttendanceForm } from "#db/edit/roll-edits";
import { useIsUnsaved } from "#hooks/edits/use-unsaved";
import type { RemarkRow } from "#schema/remarks";
import type { PlainDate } from "#domain/time/plain-date";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import { HoursChip } from "./hours-chip.tsx";
import { rollIcons, useRollWords } from "./use-roll-words.ts";

type RollStudentRowProps = {
  readonly student: string;
  /** The whole name, and its parts as `RosterRow` has them. */
  readonly name: string;
  readonly first: string;
  /** What stands beside the first name. */
  readonly last: string;
  readonly initial: string;
  readonly values: AttendanceForm;
  /** What was noted in this lesson. */
  readonly remarks: readonly RemarkRow[];
  readonly hours: number;
  readonly wasMissing: boolean;
  /** The last day of the excuse on the lesson's day; "" for none. */
  readonly excusedUntil: PlainDate;
  /** Tab stops here. */
  readonly isCurrent: boolean;
  readonly onTap: (student: string) => void;
  readonly onMore: (student: string) => void;
};

const looks = {
  excused: "rounded-control bg-canvas text-ink outline-2 -outline-offset-2 outline-ink outline-dotted",
  present: "border-b border-line text-ink hover:bg-sunken",
  absent: "rounded-control bg-ink forced-highlight text-surface",
  late: "rounded-control bg-sunken text-ink outline-2 -outline-offset-2 outline-ink",
  elsewhere: "rounded-control bg-canvas text-ink outline-1 -outline-offset-1 outline-field-line outline-dashed",
};

/**
 * One student: a button that says the whole name, and what is tapped. A tap draws its row and no
 * other.
 */
export const RollStudentRow = memo(function RollStudentRow(props: RollStudentRowProps) {
  const { student, name, first, last, initial, values, remarks, hours, wasMissing, excusedUntil } = props;
  const { isCurrent, onTap, onMore } = props;
  const { t } = useLingui();
  const { state } = values;
  const isUnsaved = useIsUnsaved("attendance", student);
  const shown = useRollWords(name, { values, remarks, hours, wasMissing, excusedUntil, isUnsaved });
  const { look, said, word, signs, hasMore } = shown;
  return (
    <div data-student={student} className="group relative flex min-w-0 items-stretch py-px">
      <PressButton
        data-row
        data-state={state}
        data-look={look}
        tabIndex={isCurrent ? 0 : -1}
        onPress={() => onTap(student)}
        className={join(
          "flex min-w-0 flex-1 items-center gap-1.5 px-2.5 text-start text-ui tablet:text-body focus-visible:z-10",
          looks[look],
          isUnsaved && "is-unsaved",
        )}
      >
        <span className="sr-only">{said}</span>
        <span aria-hidden className="flex min-w-0 flex-1 items-baseline gap-1.5">
          <span className="min-w-5 truncate font-semibold">{first}</span>
          <span
            className={join(
              "text-small",
              state === "present" ? "min-w-5 shrink-[9] truncate" : "shrink-0",
              look === "absent" ? "" : "text-ink-2",
            )}
          >
            {state === "present" ? last : initial}
          </span>
        </span>
        <span aria-hidden className="flex shrink-0 items-center gap-1.5">
          {signs !== "" && <span className="text-small font-semibold tabular-nums">{signs}</span>}
          {hasMore && <Icon icon={StickyNote} size={13} />}
          {wasMissing && state === "present" && <Icon icon={History} size={13} className="text-ink-2" />}
          <HoursChip hours={hours} />
          <Icon icon={rollIcons[state]} size={14} className={state === "present" ? "text-ink-2" : ""} />
          {word !== "" && <span className="text-small font-semibold tabular-nums">{word}</span>}
        </span>
      </PressButton>
      <IconButton
        data-more
        icon={Ellipsis}
        size="small"
        label={t`More for ${name}`}
        tabIndex={isCurrent ? 0 : -1}
        onPress={() => onMore(student)}
        className="my-auto max-tablet:sr-only"
      />
    </div>
  );
});
