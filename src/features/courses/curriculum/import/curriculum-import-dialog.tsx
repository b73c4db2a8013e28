import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { readRows } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import { useReading } from "#hooks/data/use-reading";
import type { KeptChoices } from "#hooks/edits/kept-choices";
import { useDraft } from "#hooks/edits/use-draft";
import type { ReadCurriculum } from "#remote/lists/read-curriculum-files";
import { readCurriculum } from "#remote/lists/read-curriculum";
import type { ListReadFault } from "#remote/lists/list-reader";
import type { CourseRow } from "#schema/courses";
import { ListSourceDialog } from "#ui/import/list-source-dialog";
import { OutlineDialog } from "./outline-dialog.tsx";

const accept = ".xlsx,.xls,.csv,.tsv,.txt,.json,.html,.htm,.xml,.zip,text/csv,text/plain,application/json";

type CurriculumImportDialogProps = {
  readonly course: CourseRow;
  /** The curriculum that a newer version is brought for; "" for a new one. */
  readonly target: string;
  readonly onClose: () => void;
};

/** Brings a curriculum in from a file or a pasted list, with a preview of all it would do. */
export function CurriculumImportDialog({ course, target, onClose: close }: CurriculumImportDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [list, setList] = useState<KeptChoices | null>(null);
  const { state, read, reset } = useReading<ReadCurriculum, ListReadFault["type"]>();
  const curricula = useLive((db) => readRows(db, "curricula"), []);
  const choose = (files: readonly File[]) =>
    void (files[0] && read(files[0].name, (signal) => readCurriculum(files, signal)));
  const title = target === "" ? t`Import a curriculum` : t`Import a newer version`;
  const draft = useDraft({
    name: { form: "curriculum-list", of: target || course.id, title },
    collection: "",
    values: { text, list },
    isChanged: text.trim() !== "" || list !== null,
    restore: (kept) => {
      setText(kept.text);
      setList(kept.list);
    },
    onClose: close,
  });
  if (state.type === "read" && curricula) {
    return (
      <OutlineDialog
        key={state.name}
        name={state.name}
        read={state.content}
        course={course}
        curricula={curricula}
        target={target}
        kept={list}
        onKeep={setList}
        onBack={reset}
        onClose={draft.close}
      />
    );
  }
  return (
    <ListSourceDialog
      title={title}
      of="outcomes"
      accept={accept}
      kinds={<Trans>Excel (.xlsx), CSV, a saved web page, or the publisher’s CASE file (.json).</Trans>}
      label={t`List of outcomes`}
      hint={t`One outcome per line, with numbers (1.2.3) or indents as levels, or a table copied from a spreadsheet or a web page.`}
      text={text}
      onText={setText}
      state={state}
      offer={draft.offer}
      hasChoices={list !== null}
      onChoose={choose}
      onCancel={reset}
      onClose={draft.close}
    />
  );
}
