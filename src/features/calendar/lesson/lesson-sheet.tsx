import { Trans } from "@lingui/react/macro";
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
import { type LessonEdit, useLessonAction } from "./use-lesson-action.ts";
import { useEdits } from "#hooks/use-edits";
import type { Year } from "#db/year-reader";

type LessonSheetProps = {
  readonly data: Year;
  readonly item: LessonItem;
  readonly onClose: () => void;
};

/** One lesson: where and when, its plan in short, and what can be done with this one. */
export function LessonSheet({ data, item, onClose }: LessonSheetProps) {
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
  const changes = isSaved ? [] : planMutations(drafts);
  const action = useLessonAction(data, item);
  const isChanged = !isSaved && (changes.length > 0 || action.isChanged);
  const { leave, question } = useLeave(isChanged, onClose);

  /** Whatever is done with the lesson, what was typed into its plan is saved with it. */
  const apply = async ({ mutations, text }: LessonEdit) => {
    const all = [...changes, ...mutations];
    if (all.length === 0) return onClose();
    if (await run(all, text)) {
      setSaved(true);
      onClose();
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const edit = action.toEdit();
    if (edit) void apply(edit);
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
            <Button variant="normal" size="medium" onPress={action.open === null ? onClose : action.back}>
              {action.open === null ? <Trans>Cancel</Trans> : <Trans context="do not do it">Back</Trans>}
            </Button>
            <Button type="submit" form={formId} size="medium">
              {action.open === "cancel" ? (
                <Trans>Cancel this lesson</Trans>
              ) : action.open === "move" ? (
                <Trans>Move this lesson</Trans>
              ) : (
                <Trans>Save</Trans>
              )}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={save}>
          <PlanFields drafts={drafts} onChange={setDrafts} />
          <LessonFacts item={item} />
          <LessonActions data={data} item={item} action={action} onDo={(edit) => void apply(edit)} />
        </form>
      </Sheet>
      {question}
    </>
  );
}
