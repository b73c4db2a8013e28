import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { importWrites } from "#domain/curriculum/import/plan-import";
import { contentPrint } from "#hooks/edits/content-print";
import type { KeptChoices } from "#hooks/edits/kept-choices";
import { useEdits } from "#hooks/edits/use-edits";
import { useImportRun } from "#hooks/edits/use-import-run";
import type { ReadCurriculum } from "#remote/lists/read-curriculum-files";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import { ListCheckDialog } from "#ui/import/list-check-dialog";
import { mostCurricula } from "../outline/curriculum-form.ts";
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
    targets: curricula.map((one) => one.id),
  });
  const target = curricula.find(({ id }) => id === plan.choices.target) ?? null;
  const details = useImportFacts({ name, facts, course, target });
  const { run, write, cancel } = useImportRun();
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
    plan.keepTarget(id);
    const group = await write([...own, ...importToMutations(id, writes)], text);
    if (group === null) return;
    onClose();
    saySaved(group, text);
  };
  const label =
    total === 0
      ? t`Nothing to import`
      : target
        ? t`${plural(total, { one: "Take # change", other: "Take # changes" })}`
        : t`${plural(total, { one: "Import # line", other: "Import # lines" })}`;
  return (
    <ListCheckDialog
      name={name}
      isChanged={name === "" || plan.isTouched || details.isTouched}
      run={run}
      submitLabel={label}
      isSubmitDisabled={cannot || total === 0}
      onSubmit={take}
      onCancel={cancel}
      onBack={onBack}
      onClose={onClose}
    >
      <ImportOptions
        plan={plan}
        details={details}
        tables={tables}
        curricula={curricula}
        severalParents={read.severalParents}
        isFull={isFull}
      />
      <OutlinePreview plan={plan} />
    </ListCheckDialog>
  );
}
