import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { isTaught } from "#domain/lessons/lesson-status";
import type { PlainDate } from "#domain/time/plain-date";
import { edit } from "#db/edit/edit";
import type { CourseData } from "#hooks/data/use-course";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { OutcomeRow } from "#schema/outcomes";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

/** Lessons that are offered. */
const most = 8;

type NameInLessonProps = {
  readonly outcome: OutcomeRow;
  readonly data: CourseData;
  readonly today: PlainDate;
};

/** Names an outcome in one of the next lessons that have a plan. */
export function NameInLesson({ outcome, data, today }: NameInLessonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const next = data.lessons
    .filter(({ date, status, outcomes }) => date >= today && !isTaught(status) && !outcomes.includes(outcome.id))
    .toSorted(byDateAndStart)
    .slice(0, most);
  if (next.length === 0) return null;
  const name = outcome.code || outcome.text;
  return (
    <div className="-ms-3 pt-1 print:hidden">
      <Menu
        aria-label={t`Name it in another lesson`}
        placement="bottom start"
        trigger={
          <Button variant="ghost" icon={Plus}>
            <Trans>Name it in another lesson</Trans>
          </Button>
        }
        onAction={(key) => {
          const lesson = next.find(({ id }) => id === key);
          if (!lesson) return;
          const { title } = lesson;
          void run(
            [edit("lessons", lesson, { outcomes: [...lesson.outcomes, outcome.id] })],
            title ? t`${name} is named in “${title}”` : t`${name} is named in the lesson`,
          );
        }}
      >
        {next.map(({ id, date, title }) => (
          <MenuItem key={id} id={id}>
            {`${format.date(date, "weekdayMedium")}  ${title || t`Untitled`}`}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
