import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Step } from "#db/mutation";
import type { ParkedEdit } from "#db/parked";
import { useHistory } from "#hooks/use-history";
import { faultMessage } from "#i18n/error-messages";
import { fieldName, kindName } from "#i18n/record-words";
import { codeWords } from "#i18n/refusal-words";
import type { FieldFault } from "#schema/collection";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { useToasts } from "#ui/use-toasts";
import { editableFields } from "./editable-fields.ts";
import { FieldEditor } from "./field-editor.tsx";
import { useRecordName } from "./use-parked.ts";

/** The fields that the server refused, to be mended; all changed ones where it named none. Saving sends the record again. */
export function ParkedEditor({ edit, onClose }: { readonly edit: ParkedEdit; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { run, undo } = useHistory();
  const toasts = useToasts();
  const name = useRecordName();
  const { collection, id, row, reason } = edit;
  const fields = editableFields(edit);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(fields.map(([field]) => [field, row[field]])),
  );
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);

  const faultOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field);
    if (fault) return faultMessage(i18n, fault);
    const refusal = values[field] === row[field] ? reason?.fields.find((one) => one.field === field) : undefined;
    return refusal && `${fieldName(i18n, collection, field)} ${codeWords(i18n, refusal.code)}.`;
  };
  const save = async () => {
    const done = await run([{ op: "update", collection, id, patch: values } as Step]);
    if (done.ok) {
      toasts.add({ text: t`Saved`, action: { label: t`Undo`, onPress: () => void undo() } });
      onClose();
    } else if (done.error.type === "invalid") setFaults(done.error.faults);
    else toasts.add({ text: t`This could not be saved.`, isAlert: true });
  };

  return (
    <Dialog
      size="medium"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name(edit.facts)}
      description={kindName(i18n, collection)}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {fields.length > 0 && (
            <Button size="medium" onPress={() => void save()}>
              <Trans>Save and send</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields.length === 0 && (
          <p className="text-body text-ink">
            <Trans>This cannot be edited here. Open the record at its place, or discard the edit.</Trans>
          </p>
        )}
        {fields.map(([field, definition]) => (
          <FieldEditor
            key={field}
            label={fieldName(i18n, collection, field)}
            name={field}
            field={definition}
            value={values[field]}
            onChange={(value) => setValues({ ...values, [field]: value })}
            fault={faultOf(field)}
          />
        ))}
      </div>
    </Dialog>
  );
}
