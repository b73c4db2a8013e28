import { useLingui } from "@lingui/react/macro";
import { choiceName } from "#i18n/words/record-words";
import { type LessonStatus, lessonStatuses } from "#domain/lessons/lesson-status";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { type PlanDraft, planForm } from "./plan-form.ts";

type PlanFieldsProps = {
  readonly drafts: readonly PlanDraft[];
  readonly onChange: (drafts: readonly PlanDraft[]) => void;
};

/** Title and status of each plan in a lesson. */
export function PlanFields({ drafts, onChange }: PlanFieldsProps) {
  const { t, i18n } = useLingui();
  const change = (index: number, change: Partial<PlanDraft["form"]>) =>
    onChange(drafts.map((draft, at) => (at === index ? { ...draft, form: { ...draft.form, ...change } } : draft)));
  return (
    <div className="flex flex-col gap-4">
      {drafts.map(({ base, form }, index) => (
        <div
          key={base.id ?? "new"}
          className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3 max-tablet:grid-cols-1"
        >
          <TextField
            label={t`What is this lesson about?`}
            value={form.title}
            onChange={(title) => change(index, { title })}
            maxLength={planForm.limits.title}
            autoFocus={index === 0 && base.id === undefined}
          />
          <Select
            label={t({ message: "Status", context: "of a lesson plan" })}
            options={lessonStatuses.map((id) => ({ id, label: choiceName(i18n, id) }))}
            value={form.status}
            onChange={(status) => change(index, { status: status as LessonStatus })}
          />
        </div>
      ))}
    </div>
  );
}
