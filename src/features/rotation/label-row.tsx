import { useLingui } from "@lingui/react/macro";
import { ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { labelFault, maxLabelLength } from "#domain/timetable/rotation-edits";
import { useDraft } from "#hooks/edits/use-draft";
import { IconButton } from "#ui/kit/icon-button";
import { TextField } from "#ui/kit/fields/text-field";

type LabelRowProps = {
  readonly rotation: string;
  readonly label: string;
  readonly index: number;
  readonly others: readonly string[];
  readonly onRename: (label: string) => Promise<boolean>;
  readonly onMoveEarlier: () => void;
  readonly onRemove: () => void;
};

/**
 * A label, saved when you leave it or press Enter. What cannot be saved stays, with the reason;
 * Escape resets it.
 */
export function LabelRow({ rotation, label, index, others, onRename, onMoveEarlier, onRemove }: LabelRowProps) {
  const { t } = useLingui();
  // What is being written; null while the label is unchanged.
  const [draft, setDraft] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  // A label is in the timetable's lessons too: it is saved as a whole, and no part of it before.
  useDraft({
    name: { form: "label", of: `${rotation}:${label}`, title: "" },
    collection: "rotations",
    values: { text: draft ?? label },
    isChanged: draft !== null && draft !== label,
    restore: ({ text }) => {
      setDraft(text);
      setChecked(true);
    },
  });
  const value = (draft ?? label).trim();
  const place = index + 1;
  const fault = isChecked && value !== label ? labelFault(value, others) : null;
  const faultText = {
    empty: t`A label needs at least one character.`,
    double: t`${value} already exists.`,
    tooLong: t`Use at most ${maxLabelLength} characters.`,
    arrow: t`A label can't end in “>”.`,
  };

  const reset = () => {
    setDraft(null);
    setChecked(false);
  };
  const save = async () => {
    if (value === label) return reset();
    setChecked(true);
    if (labelFault(value, others) === null && (await onRename(value))) reset();
  };
  return (
    <li className="flex items-start gap-1">
      <TextField
        label={t`Label ${place}`}
        isLabelHidden
        className="min-w-0 flex-1"
        value={draft ?? label}
        onChange={setDraft}
        fault={fault === null ? undefined : faultText[fault]}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            void save();
          }
          if (event.key === "Escape") reset();
        }}
      />
      <IconButton icon={ArrowUp} label={t`Move ${label} up`} isDisabled={index === 0} onPress={onMoveEarlier} />
      <IconButton icon={Trash2} label={t`Remove ${label}`} isDisabled={others.length === 0} onPress={onRemove} />
    </li>
  );
}
