import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { GraduationCap } from "lucide-react";
import type { OrphanedLesson } from "#domain/lessons/schedule-change";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { useFormat } from "#i18n/use-format";
import { Chip } from "#ui/kit/chip";
import { ChangeList } from "./change-list.tsx";
import type { Proposal } from "#db/edit/schedule-proposal";

type ProposalProps = { readonly proposal: Proposal };

export function MovedLessons({ proposal }: ProposalProps) {
  const place = usePlace();
  const names = useLessonNames(proposal);
  const { moves, exams } = proposal.change;
  const isExam = (course: string, from: SlotPlace) =>
    exams.some((exam) => exam.course === course && exam.from.date === from.date && exam.from.start === from.start);
  const rows = moves.map(({ lesson, course, from, to }) => ({
    key: lesson,
    row: (
      <>
        {isExam(course, from) && (
          <Chip tone="warning" icon={GraduationCap} className="me-1.5">
            <Trans>exam</Trans>
          </Chip>
        )}
        <span className="font-semibold">{names(lesson)}</span>{" "}
        <span className="text-ink-2 tabular-nums">
          <Trans>
            {place(from)} to {place(to)}
          </Trans>
        </span>
      </>
    ),
  }));
  return <ChangeList rows={rows} />;
}

/** Each lesson that loses its slot, and why it does not move along. */
export function OrphanedLessons({ proposal }: ProposalProps) {
  const { t } = useLingui();
  const place = usePlace();
  const names = useLessonNames(proposal);
  const reasons: Record<Exclude<OrphanedLesson["reason"], "noSlot">, string> = {
    past: t`it's in the past`,
    held: t`it was held`,
    locked: t`it is locked`,
  };
  const rows = proposal.change.orphans.map((orphan) => ({
    key: orphan.lesson,
    row: (
      <>
        <span className="font-semibold">{names(orphan.lesson)}</span>{" "}
        <span className="text-ink-2 tabular-nums">
          {place(orphan)}
          {/* That its week has no other slot goes without saying. */}
          {orphan.reason !== "noSlot" && `: ${reasons[orphan.reason]}`}
        </span>
      </>
    ),
  }));
  return (
    <>
      <p className="text-ui text-ink-2">
        <Plural
          value={rows.length}
          one="It is kept: you'll find it on Today and in the course, and can give it a new slot there."
          other="They are kept: you'll find them on Today and in the course, and can give them a new slot there."
        />
      </p>
      <ChangeList rows={rows} />
    </>
  );
}

/** "Mon 23 Nov, 08:00". */
export const usePlace = (): ((place: SlotPlace) => string) => {
  const format = useFormat();
  return ({ date, start }) => `${format.date(date, "weekdayMedium")}, ${format.time(start)}`;
};

/** "7C2 Fractions": the course and the plan's title. */
const useLessonNames = ({ labelOf, lessons }: Proposal): ((lesson: string) => string) => {
  const { t } = useLingui();
  const names = new Map(
    lessons.map(({ id, course, title }) => [id, `${labelOf(course).alone} ${title || t`Lesson without a title`}`]),
  );
  return (lesson) => names.get(lesson) ?? "";
};
