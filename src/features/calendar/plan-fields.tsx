import { useLingui } from "@lingui/react/macro";
import { choiceName } from "#i18n/record-words";
import { type LessonStatus, lessonStatuses } from "#schema/lessons";
import { Select } from "#ui/select";
import { TextField } from "#ui/text-field";
import type { PlanDraft } from "./plan-form.ts";

type PlanFieldsProps = {
  readonly drafts: readonly PlanDraft[];
  readonly onChange: (drafts: readonly PlanDraft[]) => void;
};

/** Title and status of each plan in a lesson. */
export function PlanFields({ drafts, onChange }: PlanFieldsProps) {
  const { t, i18n } = useLingui();
  const change = (index: number, change: Partial<PlanDraft>) =>
    onChange(drafts.map((draft, at) => (at === index ? { ...draft, ...change } : draft)));
  return (
    <div className="flex flex-col gap-4">
      {drafts.map((draft, index) => (
        // The order of the drafts stands while the sheet is open.
        <div key={draft.id} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3 max-tablet:grid-cols-1">
          <TextField
            label={t`What is this lesson about?`}
            value={draft.title}
            onChange={(title) => change(index, { title })}
            maxLength={300}
            autoFocus={index === 0 && draft.id === ""}
          />
          <Select
            label={t({ message: "Status", context: "of a lesson plan" })}
            options={lessonStatuses.map((id) => ({ id, label: choiceName(i18n, id) }))}
            value={draft.status}
            onChange={(status) => change(index, { status: status as LessonStatus })}
          />
        </div>
      ))}
    </div>
  );
}
