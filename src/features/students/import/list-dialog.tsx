import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import type { ListTable } from "#domain/import/list-file";
import { contentPrint } from "#hooks/edits/content-print";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ListCheckDialog } from "#ui/import/list-check-dialog";
import type { KeptChoices } from "#hooks/edits/kept-choices";
import { listToMutations } from "./list-to-mutations.ts";
import { PreviewStep } from "./preview-step.tsx";
import { type ImportResult, ResultStep } from "./result-step.tsx";
import type { ImportData } from "./use-import-data.ts";
import { useImportRun } from "#hooks/edits/use-import-run";
import { useListPlan } from "./use-list-plan.ts";

type ListDialogProps = {
  /** The file's or folder's name; "" for what was pasted. */
  readonly name: string;
  readonly tables: readonly ListTable[];
  readonly data: ImportData;
  readonly classId: string;
  /** What was decided about a list before the page went. */
  readonly kept: KeptChoices | null;
  readonly onKeep: (kept: KeptChoices) => void;
  /** Goes back to choose another file. */
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** A list that was read: checked, imported, and what came of it. */
export function ListDialog({ name, tables, data, classId, kept, onKeep, onBack, onClose }: ListDialogProps) {
  const { t } = useLingui();
  const { newId, undo } = useEdits();
  const today = useToday();
  const print = useMemo(() => contentPrint(tables), [tables]);
  const list = useListPlan({ name, tables, print, kept, onKeep }, data, classId);
  const { run, write, cancel } = useImportRun();
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  const { plan, choices } = list;
  const count = list.hasNames ? plan.students.length : 0;

  const take = async () => {
    const isUnanswered = list.isOpen || list.asksForClass;
    setTried(isUnanswered);
    if (isUnanswered) return;
    const { refusedClasses, classId: usual, isFromStart } = choices;
    const { mutations, added, updated } = listToMutations(plan, data, {
      refusedClasses,
      classId: usual,
      isFromStart,
      today,
      newId,
    });
    // Taken before the list is written: what is there afterwards makes the same rows "already
    // here".
    const left = plan.rows.filter(({ state }) => state !== "new" && state !== "update");
    const text = t`${plural(added + updated, { one: "# student imported", other: "# students imported" })}`;
    if ((await write(mutations, text)) !== null) setResult({ added, updated, left });
  };
  const backToList = () => {
    list.change({ matches: new Map() });
    setResult(null);
  };
  const takeBack = async () => {
    await undo();
    backToList();
  };

  if (result) {
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="medium"
        title={t`List imported`}
        footer={
          <>
            {result.left.length > 0 && (
              <Button variant="normal" size="medium" icon={ArrowLeft} onPress={backToList}>
                <Trans>Back to the list</Trans>
              </Button>
            )}
            <Button size="medium" onPress={onClose}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <ResultStep result={result} onUndo={() => void takeBack()} />
      </Dialog>
    );
  }
  return (
    <ListCheckDialog
      name={name}
      isChanged={name === "" || list.isTouched}
      run={run}
      submitLabel={
        count === 0
          ? t`Nothing to import`
          : t`${plural(count, { one: "Import # student", other: "Import # students" })}`
      }
      isSubmitDisabled={count === 0}
      onSubmit={take}
      onCancel={cancel}
      onBack={onBack}
      onClose={onClose}
    >
      <PreviewStep list={list} data={data} tables={tables} isTried={isTried} />
    </ListCheckDialog>
  );
}
