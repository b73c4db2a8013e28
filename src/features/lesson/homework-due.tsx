import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import { slotKey } from "#domain/schedule/exception";
import type { LessonView } from "./lesson-view.ts";
import type { OpenPlan } from "./use-plan.ts";

const nextLesson = "next";

/**
 * The lesson of the course in which the homework is due: the next one, as long as no other is
 * chosen.
 */
export function HomeworkDue({ view, plan }: { readonly view: LessonView; readonly plan: OpenPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const { following, course } = view;
  const { homeworkDate, homeworkStart } = plan.draft;
  const [first, ...later] = following;
  if (!first) return null;
  const day = (date: string) => format.date(date, "weekdayMedium");
  const chosen = slotKey(course.id, homeworkDate, homeworkStart);
  const next = day(first.date);
  return (
    <Select
      label={t`Homework due`}
      isLabelHidden
      isQuiet
      // Its day is never cut: on a phone the sentence takes two lines where it has to.
      className="-ms-2 max-w-full touch:ms-0 max-tablet:[&_.truncate]:whitespace-normal max-tablet:[&>button]:h-auto! max-tablet:[&>button]:min-h-11 max-tablet:[&>button]:py-2"
      options={[
        { id: nextLesson, label: t`Due next lesson, ${next}` },
        ...later.map(({ key, date, start }) => {
          const then = `${day(date)}, ${format.time(start)}`;
          return { id: key, label: t`Due ${then}` };
        }),
      ]}
      value={later.some(({ key }) => key === chosen) ? chosen : nextLesson}
      onChange={(id) => {
        const slot = later.find(({ key }) => key === id);
        plan.change({ homeworkDate: slot?.originDate ?? "", homeworkStart: slot?.originStart ?? 0 });
      }}
    />
  );
}
