import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import type { PileLine } from "#domain/marks/table/pile";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import type { CountedChecklist } from "#hooks/data/count-checklists";
import { assessmentPath, checklistPath } from "#hooks/class-book-paths";
import { useFormat } from "#i18n/use-format";
import { dueWords } from "#i18n/words/due-words";
import type { AssessmentRow } from "#schema/assessments";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";

type WaitingLinesProps = {
  readonly year: Year;
  readonly today: PlainDate;
  readonly pile: readonly PileLine<AssessmentRow>[];
  readonly checklists: readonly CountedChecklist[];
};

/** How many lines are there until somebody asks for the rest. */
const most = 4;

/** What is to mark, and who is to bring what: each line opens its place. */
export function WaitingLines({ year, today, pile, checklists }: WaitingLinesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const lines = [
    ...pile.map(({ assessment, marked, missing }) => {
      const title = assessment.title || t`Untitled`;
      return (
        <Line
          key={assessment.id}
          icon={PenLine}
          href={assessmentPath(assessment)}
          of={year.labelOf(assessment.course).alone}
        >
          {marked === 0 ? (
            <Trans>{title}: to mark</Trans>
          ) : (
            <Plural value={missing} one={`${title}: # mark missing`} other={`${title}: # marks missing`} />
          )}
        </Line>
      );
    }),
    ...checklists.map(({ list, counts }) => {
      const { name } = list;
      const { done, asked } = counts;
      const due = dueWords(i18n, format, { days: diffDays(today, list.due), date: list.due });
      return (
        <Line
          key={list.id}
          icon={ListChecks}
          href={checklistPath(list)}
          of={year.classById.get(list.class)?.name ?? ""}
        >
          <Trans>
            {name}: {done} of {asked}, {due}
          </Trans>
        </Line>
      );
    }),
  ];
  const more = lines.length - most;
  return (
    <>
      <ul>{isWhole || more === 1 ? lines : lines.slice(0, most)}</ul>
      {more > 1 && !isWhole && (
        <TextButton className="py-1 text-ui pointer-coarse:min-h-11" onClick={() => setWhole(true)}>
          <Trans>and {more} more</Trans>
        </TextButton>
      )}
    </>
  );
}

type LineProps = {
  readonly icon: LucideIcon;
  readonly href: string;
  /** The course or the class. */
  readonly of: string;
  readonly children: ReactNode;
};

function Line({ icon, href, of, children }: LineProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex items-center gap-2.5 rounded-chip py-1 text-ui text-ink hover:bg-canvas pointer-coarse:min-h-11"
      >
        <Icon icon={icon} className="text-ink-2" />
        <span className="min-w-0 flex-1 wrap-break-word">{children}</span>
        <span className="shrink-0 text-ink-2">{of}</span>
      </Link>
    </li>
  );
}
