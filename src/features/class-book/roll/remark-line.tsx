import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { remarkForm } from "#db/edit/roll-edits";
import { useAutosave } from "#hooks/edits/use-autosave";
import { faultMessage } from "#i18n/words/error-messages";
import { labelled } from "#i18n/words/label-words";
import { remarkName } from "#i18n/words/remark-words";
import type { RemarkRow } from "#schema/remarks";
import { LiveText } from "#ui/kit/fields/live-text";
import { IconButton } from "#ui/kit/icon-button";

type RemarkLineProps = { readonly remark: RemarkRow; readonly onRemove: () => void };

/** A remark that was noted, and a few words on it that are saved by themselves. */
export function RemarkLine({ remark, onRemove }: RemarkLineProps) {
  const { t, i18n } = useLingui();
  const name = remarkName(i18n, remark);
  const { draft, faults, set, flush } = useAutosave(remarkForm, remark, remark.id, { text: t`Remark changed` });
  const hint = t({ message: "A few words", context: "on a remark" });
  return (
    <li className="flex items-start gap-1 rounded-chip bg-canvas ps-2 text-ui text-ink">
      <span className="shrink-0 py-1 font-semibold">{name}</span>
      <div className="min-w-0 flex-1">
        <LiveText
          label={labelled(i18n, name, hint)}
          placeholder={hint}
          value={draft.note}
          onChange={(note, before) => set({ note }, { note: before })}
          onBlur={() => void flush()}
          fault={faults.note && faultMessage(i18n, faults.note)}
          className="px-1.5 py-1 text-ui"
        />
      </div>
      <IconButton icon={X} size="small" label={t`Remove: ${name}`} onPress={() => void flush().then(onRemove)} />
    </li>
  );
}
