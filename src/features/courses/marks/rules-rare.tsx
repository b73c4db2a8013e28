import { useLingui } from "@lingui/react/macro";
import type { GradebookDraft } from "#db/edit/gradebook-form";
import { isSameJson } from "#db/store/row-diff";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { Disclosure } from "#ui/kit/disclosure";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { ExamFields } from "./exam-fields.tsx";
import type { MarkTable } from "./mark-table.ts";
import { RoundingField } from "./rounding-field.tsx";

type RulesRareProps = {
  readonly form: OpenForm<"gradebooks", GradebookDraft>;
  readonly table: MarkTable;
  /** What a course of the country begins with. */
  readonly usual: GradebookDraft;
};

/** What few courses change: a group that differs from the country's is open. */
export function RulesRare({ form, table, usual }: RulesRareProps) {
  const { t } = useLingui();
  const { draft } = form;
  const isOther = (...names: readonly (keyof GradebookDraft)[]) =>
    names.some((name) => !isSameJson(draft[name], usual[name]));
  const worst = [
    { id: "worst", label: t`The worst mark` },
    { id: "out", label: t`Not at all` },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Disclosure title={t`How marks are rounded`} isInitiallyOpen={isOther("termRounding", "yearRounding")}>
        <div className="grid gap-4 pt-2 pb-3 tablet:grid-cols-2">
          <RoundingField
            label={t`Mark of a term`}
            value={draft.termRounding}
            onChange={(termRounding) => form.set({ termRounding })}
          />
          <RoundingField
            label={t`Mark of the year`}
            value={draft.yearRounding}
            onChange={(yearRounding) => form.set({ yearRounding })}
          />
        </div>
      </Disclosure>
      <Disclosure title={t`What is not handed in or cheated`} isInitiallyOpen={isOther("missing", "cheated")}>
        <div className="grid gap-4 pt-2 pb-3 tablet:grid-cols-2">
          <Select
            label={t`Not handed in counts as`}
            options={worst}
            value={draft.missing}
            onChange={(missing) => form.set({ missing: missing as "worst" | "out" })}
          />
          <Select
            label={t`Cheated counts as`}
            options={worst}
            value={draft.cheated}
            onChange={(cheated) => form.set({ cheated: cheated as "worst" | "out" })}
          />
        </div>
      </Disclosure>
      <Disclosure title={t`The year: its terms and an exam`} isInitiallyOpen={isOther("exam") || weighsTerms(draft)}>
        <div className="flex flex-col gap-4 pt-2 pb-3">
          <TermWeights form={form} table={table} />
          <ExamFields value={draft.exam} onChange={(exam) => form.set({ exam })} />
        </div>
      </Disclosure>
    </div>
  );
}

/** Whether the terms do not count the same. */
const weighsTerms = ({ termWeights }: GradebookDraft): boolean => termWeights.some((weight) => weight !== "1");

function TermWeights({ form, table }: Pick<RulesRareProps, "form" | "table">) {
  const { t } = useLingui();
  const { draft } = form;
  if (table.terms.length < 2) return null;
  const set = (changed: number, weight: string) =>
    form.set({
      termWeights: table.terms.map(({ number }) =>
        number === changed ? weight : (draft.termWeights[number - 1] ?? "1"),
      ),
    });
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {table.terms.map(({ number, name }) => (
        <TextField
          key={number}
          label={t`Weight of ${name} in the year`}
          inputMode="decimal"
          value={draft.termWeights[number - 1] ?? "1"}
          onChange={(weight) => set(number, weight)}
        />
      ))}
    </div>
  );
}
