import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, RotateCcw, Trash2 } from "lucide-react";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { SpareTaskRow } from "#schema/spare-tasks";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";

type SpareTaskLineProps = { readonly task: SpareTaskRow; readonly onEdit: () => void };

/** Characters of a task that its buttons say. */
const spoken = 60;

/** A stored task: its words, and for which day it was used. */
export function SpareTaskLine({ task, onEdit }: SpareTaskLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const isUsed = task.used !== "";
  const [line = ""] = task.text.split("\n");
  const name = line.length > spoken ? `${line.slice(0, spoken)}…` : line;
  const day = isUsed ? format.date(task.used, "short") : "";
  return (
    <li className="flex items-start gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className={`text-body wrap-break-word whitespace-pre-line ${isUsed ? "text-ink-2" : "text-ink"}`}>
          {task.text}
        </p>
        {isUsed && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            {t`used on ${day}`}
            <Button
              variant="normal"
              icon={RotateCcw}
              aria-label={t`Make it ready again: ${name}`}
              onPress={() => run([edit("sparetasks", task, { used: "" })], t`Stored task is ready again`)}
            >
              <Trans>Make it ready again</Trans>
            </Button>
          </p>
        )}
      </div>
      <IconButton size="small" icon={Pencil} label={t`Edit ${name}`} onPress={onEdit} />
      <IconButton
        size="small"
        icon={Trash2}
        label={t`Delete ${name}`}
        onPress={() => run([{ op: "delete", collection: "sparetasks", id: task.id }], t`Stored task deleted`)}
      />
    </li>
  );
}
