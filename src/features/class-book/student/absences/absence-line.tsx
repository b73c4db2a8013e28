import { Trans, useLingui } from "@lingui/react/macro";
import { isToDecide } from "#domain/class-book/attendance";
import { excuseWords } from "#domain/class-book/noted";
import type { SaidHour } from "#domain/class-book/student-absences";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { notedWords } from "../year/noted-words.ts";

type AbsenceLineProps = {
  readonly hour: SaidHour<AttendanceRow>;
  readonly onDecide: (excuse: Excuse) => Promise<boolean>;
};

/** One hour of which something was said; a missed one is excused or not, or to be decided. */
export function AbsenceLine({ hour, onDecide }: AbsenceLineProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { record, lesson, noted, excuse } = hour;
  const { state, lateMinutes, reason } = record;
  const day = `${format.date(lesson.date, "weekdayMedium")}, ${format.time(lesson.start)}`;
  const missed = {
    absent: [choiceName(i18n, state), ...excuseWords(hour)],
    late: [choiceName(i18n, state), lateMinutes > 0 ? format.duration(lateMinutes) : "", reason],
    present: [],
    elsewhere: [],
  }[state];
  const words = [...missed, ...(noted ? notedWords(i18n, format, noted) : [])].filter((word) => word !== "");
  const decision = choiceName(i18n, excuse);
  return (
    <li className="flex min-h-[38px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 text-ui pointer-coarse:min-h-12">
      <span className="w-28 shrink-0 text-ink-3 tabular-nums">{day}</span>
      <span className="min-w-0 flex-1 basis-24 wrap-break-word text-ink">{words.join(", ")}</span>
      {isToDecide(hour) && (
        <Chip tone="warning">
          <Trans context="an absence">To decide</Trans>
        </Chip>
      )}
      {excuse !== "" && <Chip>{decision}</Chip>}
      {state === "absent" && (
        <span className="flex gap-1.5">
          {excuse !== "excused" && (
            <Button variant="normal" onPress={() => onDecide("excused")}>
              {choiceName(i18n, "excused")}
              <span className="sr-only">{`: ${day}`}</span>
            </Button>
          )}
          {excuse !== "unexcused" && (
            <Button variant="normal" onPress={() => onDecide("unexcused")}>
              {choiceName(i18n, "unexcused")}
              <span className="sr-only">{`: ${day}`}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
