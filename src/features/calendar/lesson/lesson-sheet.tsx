import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Sheet } from "#ui/kit/overlays/sheet";
import { useLeave } from "#ui/kit/overlays/use-leave";
import type { LessonItem } from "../grid/calendar-items.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonFacts } from "./lesson-facts.tsx";
import { followPlans, openPlans, planMutations } from "./plan-form.ts";
import { PlanFields } from "./plan-fields.tsx";
import { useEdits } from "#hooks/use-edits";
import type { Year } from "#db/year-reader";

type LessonSheetProps = {
  readonly data: Year;
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
  const [shown, setShown] = useState(plans);
  const [drafts, setDrafts] = useState(() => openPlans(occurrence, plans));
  const [isSaved, setSaved] = useState(false);
  if (plans !== shown) {
    setShown(plans);
    if (!isSaved) setDrafts(followPlans(drafts, plans));
  }
  const changes = planMutations(drafts);
  const isChanged = !isSaved && changes.length > 0;
  const { leave, question } = useLeave(isChanged, onClose);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return onClose();
    if (await run(changes, t`Lesson changed`)) {
      setSaved(true);
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
        title={data.labelOf(course.id).full}
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
