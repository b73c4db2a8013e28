import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Occurrence } from "#domain/schedule";
import { useHistory } from "#hooks/use-history";
import { Button } from "#ui/button";
import { TextField } from "#ui/text-field";

type PlanTitleFieldProps = { readonly occurrence: Occurrence; readonly onDone: () => void };

/** Writes the first line of a plan for a lesson that has none. Enter keeps it, Escape leaves. */
export function PlanTitleField({ occurrence, onDone }: PlanTitleFieldProps) {
  const { t } = useLingui();
  const { run } = useHistory();
  const [title, setTitle] = useState("");
  const [fault, setFault] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === "") return setFault(t`Enter what the lesson is about.`);
    const done = await run([
      {
        op: "create",
        collection: "lessons",
        values: {
          course: occurrence.course,
          date: occurrence.originDate,
          start: occurrence.originStart,
          title: title.trim(),
          status: "draft",
        },
      },
    ]);
    if (done.ok) return onDone();
    setFault(
      done.error.type === "storageFull"
        ? t`This device's storage is full. Free some space, then try again.`
        : t`At most 300 characters fit here.`,
    );
  };

  return (
    <form
      className="mt-2 ms-[70px] flex items-start gap-2 max-tablet:ms-[54px]"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        className="flex-1"
        label={t`What is this lesson about?`}
        isLabelHidden
        placeholder={t`What is this lesson about?`}
        value={title}
        onChange={setTitle}
        fault={fault}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
        autoFocus
      />
      <Button type="submit" size="medium">
        <Trans>Save</Trans>
      </Button>
      <Button variant="ghost" size="medium" onPress={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
