import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { ListTable } from "#domain/import/list-file";
import { useReading } from "#hooks/data/use-reading";
import { useDraft } from "#hooks/edits/use-draft";
import { ErrorState } from "#ui/kit/error-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ListSourceDialog } from "#ui/import/list-source-dialog";
import type { ListReadFault } from "#remote/lists/list-reader";
import { readList } from "#remote/lists/read-list";
import type { KeptChoices } from "#hooks/edits/kept-choices";
import { ListDialog } from "./list-dialog.tsx";
import { type ImportData, useImportData } from "./use-import-data.ts";

const accept = ".csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.xml,.zip,text/csv,text/plain";

/** What was chosen: a file, or a folder with files. */
const nameOf = (files: readonly File[]): string => {
  const [first] = files;
  const folder = first?.webkitRelativePath.split("/")[0] ?? "";
  return folder === "" || files.length === 1 ? (first?.name ?? "") : folder;
};

type ImportDialogProps = {
  /** The school year whose classes are offered; without it the active one. */
  readonly schoolyear?: string;
  /**
   * The class that rows without one are put into: an id, `withoutClass`, or "" where it is not
   * known.
   */
  readonly classId: string;
  /** What was dropped on the page, if the dialog was opened by that. */
  readonly files?: readonly File[];
  readonly onClose: () => void;
};

/** Brings students in from a file or a pasted list, with a preview of everything it would do. */
export function ImportDialog(props: ImportDialogProps) {
  const { t } = useLingui();
  const data = useImportData(props.schoolyear);
  if (data === undefined) return null;
  if (data) return <FilledDialog {...props} data={data} />;
  return (
    <Dialog isOpen onOpenChange={props.onClose} title={t`Import students`}>
      <ErrorState title={t`The students could not be read`}>
        <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
      </ErrorState>
    </Dialog>
  );
}

function FilledDialog({ data, classId, files, onClose: close }: ImportDialogProps & { readonly data: ImportData }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [list, setList] = useState<KeptChoices | null>(null);
  const { state, read, reset } = useReading<readonly ListTable[], ListReadFault["type"]>();
  const choose = (files: readonly File[]) =>
    void (files.length > 0 && read(nameOf(files), (signal) => readList(files, signal)));
  const title = t`Import students`;
  const draft = useDraft({
    name: { form: "student-list", of: data.schoolyear ?? "", title },
    collection: "students",
    values: { text, list },
    isChanged: text.trim() !== "" || list !== null,
    restore: (kept) => {
      setText(kept.text);
      setList(kept.list);
    },
    onClose: close,
  });
  const onClose = draft.close;
  // What was dropped is read once, when the dialog opens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other files open another dialog
  useEffect(() => files && choose(files), []);
  if (state.type === "read") {
    const { name, content: tables } = state;
    return (
      <ListDialog
        key={name}
        name={name}
        tables={tables}
        data={data}
        classId={classId}
        kept={list}
        onKeep={setList}
        onBack={reset}
        onClose={onClose}
      />
    );
  }
  return (
    <ListSourceDialog
      title={title}
      of="students"
      accept={accept}
      kinds={
        <Trans>
          Excel (.xlsx), CSV, a list saved from your school's portal, or a OneRoster export as a ZIP file or a folder.
        </Trans>
      }
      hasFolder
      label={t`List of students`}
      hint={t`One student per line, such as “Weber, Léa” or “Léa Weber”, or a table copied from a spreadsheet or a web page.`}
      text={text}
      onText={setText}
      state={state}
      offer={draft.offer}
      hasChoices={list !== null}
      onChoose={choose}
      onCancel={reset}
      onClose={onClose}
    />
  );
}
