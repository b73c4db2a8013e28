import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { examWeighsNothing, type RulesDraft, termsWeighNothing } from "#db/edit/rules-form";
import { isSameJson } from "#db/store/row-diff";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import type { CountryCode } from "#schema/schoolyears";
import { Disclosure } from "#ui/kit/disclosure";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { ExamFields } from "./exam-fields.tsx";
import type { MarkTable } from "../sums/mark-table.ts";
import { RoundingFields } from "./rounding-fields.tsx";
import { useWeightFault } from "./use-weight-fault.ts";

type RulesRareProps = {
  readonly form: OpenForm<"gradebooks", RulesDraft>;
  readonly table: MarkTable;
  /** What a course of the country begins with. */
  readonly usual: RulesDraft;
  readonly country: CountryCode;
  readonly hasSigns: boolean;
  /** Whether somebody tried to save: a group with a fault is open then. */
  readonly isTried: boolean;
};

/** What few courses change: a group that differs from the country's is open. */
export function RulesRare({ form, table, usual, country, hasSigns, isTried }: RulesRareProps) {
  const { t } = useLingui();
  const { draft } = form;
  const isOther = (...names: readonly (keyof RulesDraft)[]) =>
    names.some((name) => !isSameJson(draft[name], usual[name]));
  const faultOf = useWeightFault();
  const { exam, termWeights } = draft;
  const isYearWrong =
    [...termWeights, ...(exam ? Object.values(exam) : [])].some(faultOf) ||
    examWeighsNothing(exam) ||
    termsWeighNothing(termWeights, table.terms.length);
  const [isYearOpen, setYearOpen] = useState(isOther("exam") || weighsTerms(draft));
  // It stays open once the fault is mended: somebody is typing there.
  if (isTried && isYearWrong && !isYearOpen) setYearOpen(true);
  const worst = [
    { id: "worst", label: t`The worst mark` },
    { id: "out", label: t`Not at all` },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Disclosure title={t`How marks are rounded`} isInitiallyOpen={isOther("roundings", "signs")}>
        <RoundingFields form={form} country={country} hasSigns={hasSigns} />
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
      <Disclosure title={t`The year: its terms and an exam`} isOpen={isYearOpen} onOpenChange={setYearOpen}>
        <div className="flex flex-col gap-4 pt-2 pb-3">
          <TermWeights form={form} table={table} />
          <ExamFields value={draft.exam} onChange={(exam) => form.set({ exam })} />
        </div>
      </Disclosure>
    </div>
  );
}

/** Whether the terms do not count the same. */
const weighsTerms = ({ termWeights }: RulesDraft): boolean => termWeights.some((weight) => weight !== "1");

function TermWeights({ form, table }: Pick<RulesRareProps, "form" | "table">) {
  const { t } = useLingui();
  const format = useFormat();
  const faultOf = useWeightFault();
  const { draft } = form;
  if (table.terms.length < 2) return null;
  const set = (changed: number, weight: string) =>
    form.set({
      termWeights: table.terms.map(({ number }) =>
        number === changed ? weight : (draft.termWeights[number - 1] ?? "1"),
      ),
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 tablet:grid-cols-2">
        {table.terms.map(({ number, name }) => {
          const weight = draft.termWeights[number - 1] ?? "1";
          return (
            <TextField
              key={number}
              label={t`Weight of ${name} in the year`}
              inputMode="decimal"
              value={decimalText(format, weight)}
              onChange={(text) => set(number, text)}
              maxLength={10}
              fault={faultOf(weight)}
            />
          );
        })}
      </div>
      {termsWeighNothing(draft.termWeights, table.terms.length) && (
        <p role="alert" className="text-ui text-danger-text">
          {t`The weights come to nothing. Give at least one more than 0.`}
        </p>
      )}
    </div>
  );
}
