import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { recordForm } from "#db/edit/record-form";
import { planLines } from "#domain/lessons/plan-lines";
import { useEdits } from "#hooks/edits/use-edits";
import { useRecordForm } from "#hooks/edits/use-record-form";
import type { Rows } from "#schema/collections";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";

const nameForm = recordForm("skeletons", { fields: ["title"] });

/** One of the teacher's skeletons, to be called otherwise or deleted. */
export function OwnSkeletonLine({ skeleton }: { readonly skeleton: Rows["skeletons"] }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { id, title: name, plan } = skeleton;
  const form = useRecordForm(nameForm, skeleton);
  const { title } = form.draft;
  const save = async () => {
    if (title.trim() === "") return form.reset();
    await form.submit((edits) => run(edits, t`Skeleton renamed`));
  };
  return (
    <li className="flex items-end gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Name of the skeleton`}
          isLabelHidden
          value={title}
          maxLength={120}
          onChange={(next) => form.set({ title: next })}
          onBlur={() => void save()}
        />
        <p className="mt-1 truncate text-ui text-ink-2">{planLines(plan, 6).join(" · ")}</p>
      </div>
      <IconButton
        icon={Trash2}
        label={t`Delete ${name}`}
        onPress={() => void run([{ op: "delete", collection: "skeletons", id }], t`Skeleton deleted`)}
      />
    </li>
  );
}
