import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { editAny } from "#db/edit/edit";
import type { ParkedEdit } from "#db/edit/parked";
import { useEdits } from "#hooks/edits/use-edits";
import { faultMessage } from "#i18n/words/error-messages";
import { fieldName, kindName } from "#i18n/words/record-words";
import { codeWords } from "#i18n/words/refusal-words";
import type { FieldFault } from "#schema/collection";
import { validateRow } from "#schema/validate";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { editableFields } from "./editable-fields.ts";
import { FieldEditor } from "./field-editor.tsx";
import { useRecordName } from "./use-parked.ts";

/**
 * The fields that the server refused, to fix; all changed ones where it named none. Saving sends
 * the record again.
 */
export function ParkedEditor({ edit, onClose }: { readonly edit: ParkedEdit; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const name = useRecordName();
  const { collection, row, reason } = edit;
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
    const found = validateRow(collection, { ...row, ...values } as never).filter(({ field }) => field in values);
    setFaults(found);
    if (found.length === 0 && (await run([editAny(collection, row, values)], t`Saved`))) onClose();
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
            <Trans>This cannot be edited here. Open the record where it belongs, or discard the edit.</Trans>
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
