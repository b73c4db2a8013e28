import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { edit } from "#db/edit/edit";
import { rulesForm, isWrongRules } from "#db/edit/rules-form";
import { conversionEdits, rulesId, newRules } from "#db/edit/mark-table-edits";
import type { Mutation } from "#db/edit/mutation";
import { courseRules } from "#domain/marks/rules/course-rules";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { faultMessage } from "#i18n/words/error-messages";
import type { RulesRow } from "#schema/gradebooks";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { CourseData } from "#hooks/data/use-course";
import { CategoryFields } from "./category-fields.tsx";
import { ConvertField } from "./convert-field.tsx";
import type { MarkTable } from "../sums/mark-table.ts";
import { RulesFields } from "./rules-fields.tsx";
import { PreviewFoot } from "./rules-preview.tsx";
import { LooseTests, loosened, noCategory, putInto } from "./loose-tests.tsx";
import { ScaleFields } from "./scale-fields.tsx";
import { useTablePreview } from "./use-table-preview.ts";
import { useConversion } from "./use-conversion.ts";

type RulesDialogProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly storedRules: RulesRow | undefined;
  readonly onClose: () => void;
};

/** A course's scale, weights and roundings, with what a change does to its marks. */
export function RulesDialog({ data, table, storedRules, onClose: leave }: RulesDialogProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const { id: course } = data.course;
  const { country } = data.year.schoolyear;
  const title = t`Weights and rules`;
  const form = useKeptForm(rulesForm, storedRules ?? newRules(course, country), {
    kept: { form: "gradebook", of: course, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft, base } = form;
  const [usual] = useState(() => rulesForm.toForm(newRules(course, country)));
  const [isTried, setTried] = useState(false);
  const [isConverting, setConverting] = useState(false);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const after = useMemo(
    () => courseRules({ ...base, ...rulesForm.patch(draft, base) }, country),
    [draft, base, country],
  );
  const { scale } = after;
  // Until there are words, the rules are those of the scale before.
  const isWords = draft.scale === "own" && draft.own.kind === "steps";
  const isWrong = isWrongRules(draft, scale, table.terms.length);
  const fault = Object.values(rulesForm.faults(draft, base))[0];
  const conversion = useConversion(table, scale);
  const convert = isConverting ? conversion?.convert : undefined;
  // What cannot be saved cannot be tried out.
  const canTry = form.isDirty && !isWrong && !fault;
  const loose = useMemo(() => loosened(table, after), [table, after]);
  const into =
    after.categories.some(({ id }) => id === chosen) || chosen === noCategory ? chosen : after.categories[0]?.id;
  const next = useMemo(
    () => (canTry ? { rules: after, assessments: putInto(table, loose, into), convert } : null),
    [canTry, after, table, loose, into, convert],
  );
  const preview = useTablePreview(table, next);
  /** The limit of adjustments is converted with them. */
  const choose = (isOn: boolean) => {
    setConverting(isOn);
    const limit = base.adjustment === "" ? undefined : conversion?.convert.adjustment(base.adjustment);
    if (limit) form.set({ adjustment: isOn ? limit.replace("-", "") : base.adjustment });
  };
  const save = async () => {
    setTried(true);
    if (isWrong || (preview && preview.closed.length > 0)) return;
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: rulesId(course) } as Mutation) : mutation;
    const placed = into === undefined || into === noCategory ? [] : loose;
    const others = [
      ...(convert && conversion ? conversionEdits(conversion.found) : []),
      ...placed.map((one) => edit("assessments", one, { category: into! })),
    ];
    const write = (mutations: readonly Mutation[]) =>
      run([...mutations.map(withId), ...others], t`Rules for marks changed`);
    if (await form.submit(write)) onClose();
  };
  return (
    <FormDialog
      title={title}
      size="medium"
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      aside={preview && <PreviewFoot preview={preview} table={table} />}
    >
      <div className="flex flex-col gap-5">
        <ScaleFields form={form} country={country} scale={scale} isTried={isTried} />
        {conversion && (
          <ConvertField
            found={conversion.found}
            isGerman={conversion.isGerman}
            table={table}
            isConverting={isConverting}
            onChange={choose}
          />
        )}
        <CategoryFields
          categories={draft.categories}
          isTried={isTried}
          onChange={(categories) => form.set({ categories })}
        />
        {loose.length > 0 && into !== undefined && (
          <LooseTests tests={loose} categories={after.categories} into={into} onChange={setChosen} />
        )}
        {scale.kind === "numbers" && !isWords && (
          <RulesFields form={form} table={table} scale={scale} usual={usual} country={country} isTried={isTried} />
        )}
        {isTried && isWrong && (
          <p role="status" className="text-ui text-danger-text">
            <Trans>Not saved yet. Change what is marked above first.</Trans>
          </p>
        )}
        {isTried && !isWrong && fault && (
          <p role="alert" className="text-ui text-danger-text">
            {faultMessage(i18n, fault)}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
