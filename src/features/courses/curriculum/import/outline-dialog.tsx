import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, FileSpreadsheet } from "lucide-react";
import { useMemo } from "react";
import { importWrites } from "#domain/curriculum/import/plan-import";
import { contentPrint } from "#hooks/edits/content-print";
import type { KeptChoices } from "#hooks/edits/kept-choices";
import { useEdits } from "#hooks/edits/use-edits";
import { useImportRun } from "#hooks/edits/use-import-run";
import type { ReadCurriculum } from "#remote/lists/read-curriculum-files";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { useLeave } from "#ui/kit/overlays/use-leave";
import { WideDialog } from "#ui/kit/overlays/wide-dialog";
import { ProgressBar } from "#ui/kit/progress-bar";
import { mostCurricula } from "../curriculum-form.ts";
import { ImportOptions } from "./import-options.tsx";
import { importToMutations } from "./import-to-mutations.ts";
import { OutlinePreview } from "./outline-preview.tsx";
import { useImportFacts } from "./use-import-facts.ts";
import { useOutlinePlan } from "./use-outline-plan.ts";

type OutlineDialogProps = {
  /** The file's name; "" for what was pasted. */
  readonly name: string;
  readonly read: ReadCurriculum;
  readonly course: CourseRow;
  readonly curricula: readonly CurriculumRow[];
  readonly target: string;
  /** What was decided about a file before the page went. */
  readonly kept: KeptChoices | null;
  readonly onKeep: (kept: KeptChoices) => void;
  /** Goes back to choose another file. */
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** A curriculum that was read: checked, and taken into what the course follows. */
export function OutlineDialog({ name, read, course, curricula, onBack, onClose, ...props }: OutlineDialogProps) {
  const { t } = useLingui();
  const { newId, saySaved } = useEdits();
  const { tables, facts } = read;
  const print = useMemo(() => contentPrint(tables), [tables]);
  const published = facts?.identifier ? curricula.find(({ identifier }) => identifier === facts.identifier) : undefined;
  const plan = useOutlinePlan({
    tables,
    print,
    kept: props.kept,
    onKeep: props.onKeep,
    target: props.target || (published?.id ?? ""),
  });
  const target = curricula.find(({ id }) => id === plan.choices.target) ?? null;
  const details = useImportFacts({ name, facts, course, target });
  const { run, write, cancel } = useImportRun();
  const isBusy = run !== null;
  const { leave, question } = useLeave(name === "" || plan.isTouched || details.isTouched, onClose);
  const count = (...states: readonly string[]) => plan.lines.filter(({ state }) => states.includes(state)).length;
  const [fresh, others] = [count("new"), count("changed", "gone")];
  const isFull = target === null && curricula.length >= mostCurricula;
  const cannot = !plan.known || !plan.hasWords || plan.tooMany > 0 || isFull;
  const total = fresh + others;

  const take = async () => {
    const id = target?.id ?? newId();
    const own = details.toMutations(id);
    if (!own || !plan.known) return;
    const writes = importWrites(plan.lines, plan.known, { version: details.version, newId });
    const { title } = details.form.draft;
    const text = target ? t`${title} brought up to date` : t`${title} imported`;
    const group = await write([...own, ...importToMutations(id, writes)], text);
    if (group === null) return;
    onClose();
    saySaved(group, text);
  };
  return (
    <>
      <WideDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && !isBusy && leave()}
        title={t`Check the list`}
        description={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {name !== "" && (
              <span className="flex min-w-0 items-center gap-2 text-ui text-ink">
                <Icon icon={FileSpreadsheet} size={14} className="text-ink-2" />
                <span className="truncate">{name}</span>
              </span>
            )}
            <Button
              variant="ghost"
              icon={ArrowLeft}
              isDisabled={isBusy}
              onPress={onBack}
              className={name === "" ? "-ms-3" : ""}
            >
              <Trans>Another list</Trans>
            </Button>
          </span>
        }
        footer={
          isBusy ? (
            <ProgressBar className="w-full" label={t`Importing`} done={run.done} total={run.total} onCancel={cancel} />
          ) : (
            <>
              <span className="min-w-0 flex-1">
                <Trans>Nothing is saved yet. You can undo it all in one step.</Trans>
              </span>
              <Button variant="normal" size="medium" onPress={leave}>
                <Trans>Cancel</Trans>
              </Button>
              <Button size="medium" isDisabled={cannot || total === 0} onPress={() => take()}>
                {total === 0
                  ? t`Nothing to import`
                  : target
                    ? t`${plural(total, { one: "Take # change", other: "Take # changes" })}`
                    : t`${plural(total, { one: "Import # line", other: "Import # lines" })}`}
              </Button>
            </>
          )
        }
      >
        <div className="flex h-full min-h-0 flex-col gap-3" inert={isBusy}>
          <ImportOptions
            plan={plan}
            details={details}
            tables={tables}
            curricula={curricula}
            severalParents={read.severalParents}
            isFull={isFull}
          />
          <OutlinePreview plan={plan} />
        </div>
      </WideDialog>
      {question}
    </>
  );
}
