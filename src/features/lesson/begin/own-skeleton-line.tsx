import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import { planLines } from "#domain/lessons/plan-lines";
import { useEdits } from "#hooks/edits/use-edits";
import type { Rows } from "#schema/collections";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";

/** One of the teacher's skeletons, to be called otherwise or deleted. */
export function OwnSkeletonLine({ skeleton }: { readonly skeleton: Rows["skeletons"] }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { id, title: name, plan } = skeleton;
  const [typed, setTyped] = useState<string | null>(null);
  const save = async () => {
    const next = (typed ?? "").trim();
    if (typed !== null && next !== "" && next !== name)
      await run([edit("skeletons", skeleton, { title: next })], t`Skeleton renamed`);
    setTyped(null);
  };
  return (
    <li className="flex items-end gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Name of the skeleton`}
          isLabelHidden
          value={typed ?? name}
          maxLength={120}
          onChange={setTyped}
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
