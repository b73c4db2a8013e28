import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Occurrence } from "#domain/schedule/schedule";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { useOnce } from "#ui/kit/use-once";
import { planTitleDraft } from "./plan-title-draft.ts";

type PlanTitleFieldProps = { readonly occurrence: Occurrence; readonly onDone: (isSaved: boolean) => void };

/**
 * Writes the first line of a plan for a lesson that has none. Enter keeps it, Escape leaves. If the
 * page goes before that, the line is there again.
 */
export function PlanTitleField({ occurrence, onDone: leave }: PlanTitleFieldProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [title, setTitle] = useState("");
  const [fault, setFault] = useState<string>();
  const { close } = useDraft({
    name: planTitleDraft(occurrence),
    collection: "lessons",
    values: { title },
    isChanged: title.trim() !== "",
    restore: (kept) => setTitle(kept.title),
  });
  const onDone = (isSaved: boolean) => {
    close();
    leave(isSaved);
  };

  const save = useOnce(async () => {
    if (title.trim() === "") return setFault(t`Enter what the lesson is about.`);
    const { course, originDate: date, originStart: start } = occurrence;
    const values = { course, date, start, title: title.trim(), status: "draft" } as const;
    if (await run([{ op: "create", collection: "lessons", values }], t`Lesson planned`)) onDone(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form className="mt-2 ms-[70px] flex items-start gap-2 max-tablet:ms-[54px]" onSubmit={submit}>
      <TextField
        className="flex-1"
        label={t`What is this lesson about?`}
        isLabelHidden
        placeholder={t`What is this lesson about?`}
        value={title}
        onChange={setTitle}
        fault={fault}
        maxLength={textLimits("lessons").title}
        onKeyDown={(event) => event.key === "Escape" && onDone(false)}
        autoFocus
      />
      <Button type="submit" size="medium">
        <Trans>Save</Trans>
      </Button>
      <Button variant="ghost" size="medium" onPress={() => onDone(false)}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
