import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/button";
import { Sheet } from "#ui/sheet";
import { useLeave } from "#ui/use-leave";
import type { LessonItem } from "./calendar-items.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonFacts } from "./lesson-facts.tsx";
import { draftMutations, plansToDrafts } from "./plan-form.ts";
import { PlanFields } from "./plan-fields.tsx";
import type { CalendarYear } from "./use-calendar-data.ts";
import { useEdits } from "#hooks/edits-context";

type LessonSheetProps = {
  readonly data: CalendarYear;
  readonly item: LessonItem;
  readonly onClose: () => void;
};

/** One lesson: where and when, its plan in short, and what can be done with this one. */
export function LessonSheet({ data, item, onClose }: LessonSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const formId = useId();
  const { occurrence, course, plans } = item;
  // The plans as they were when the sheet opened, or were last saved: what comes from elsewhere must not change what is typed.
  const [before, setBefore] = useState(() => plansToDrafts(plans));
  const [drafts, setDrafts] = useState(before);
  const changes = draftMutations(occurrence, before, drafts);
  const isChanged = changes.length > 0;
  const { leave, question } = useLeave(isChanged, onClose);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return onClose();
    if (await run(changes, t`Lesson changed`)) {
      setBefore(drafts);
      onClose();
    }
  };

  const day = format.date(occurrence.date, "full");
  const time = format.timeRange(occurrence.start, occurrence.end);
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        isDismissable={!isChanged}
        title={[item.name, item.name.includes(course.subject) ? "" : course.subject].filter(Boolean).join(" ")}
        description={<span className="tabular-nums">{[day, time, occurrence.room].filter(Boolean).join(" · ")}</span>}
        footer={
          <>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} size="medium">
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <form id={formId} noValidate onSubmit={(event) => void save(event)}>
            <PlanFields drafts={drafts} onChange={setDrafts} />
          </form>
          <LessonFacts item={item} />
          <LessonActions data={data} item={item} onDone={onClose} />
        </div>
      </Sheet>
      {question}
    </>
  );
}
