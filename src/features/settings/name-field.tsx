import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { MutationError } from "#db/mutation";
import { useHistory } from "#hooks/use-history";
import type { UserRow } from "#schema/users";
import { TextField } from "#ui/text-field";
import { useToasts } from "#ui/use-toasts";

type NameFieldProps = { readonly user: UserRow; readonly field: "firstName" | "lastName" };

/** A name that is saved when one leaves it or presses Enter; Escape brings back what was there. */
export function NameField({ user, field }: NameFieldProps) {
  const { t } = useLingui();
  const { run, undo } = useHistory();
  const toasts = useToasts();
  const kept = user[field];
  // What is being written; null while the record's own value stands.
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [fault, setFault] = useState<MutationError>();

  // The record changed, by the saving itself, an undo, or another device: it stands again unless one is writing.
  const [seen, setSeen] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    if (!isFocused) setDraft(null);
  }

  const save = async () => {
    const value = (draft ?? kept).trim();
    if (value === kept) return reset();
    const done = await run([{ op: "update", collection: "users", id: user.id, patch: { [field]: value } }]);
    if (!done.ok) return setFault(done.error);
    setDraft(value);
    setFault(undefined);
    toasts.add({ text: t`Saved`, action: { label: t`Undo`, onPress: () => void undo() } });
  };
  const reset = () => {
    setDraft(null);
    setFault(undefined);
  };

  const faultText = (): string | undefined => {
    if (!fault) return undefined;
    if (fault.type === "storageFull") return t`This device's storage is full. Free some space, then try again.`;
    const limit = fault.type === "invalid" ? fault.faults.find((one) => one.field === field)?.limit : undefined;
    return limit === undefined ? t`This could not be saved.` : t`At most ${limit} characters fit here.`;
  };

  return (
    <TextField
      label={field === "firstName" ? t`First name` : t`Last name`}
      name={field}
      autoComplete={field === "firstName" ? "given-name" : "family-name"}
      value={draft ?? kept}
      onChange={setDraft}
      fault={faultText()}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") void save();
        if (event.key === "Escape") reset();
      }}
    />
  );
}
