import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { weighsNothing } from "#db/edit/rules-form";
import { exact, zero } from "#domain/marks/scale/fraction";
import { readWeight, sharesOf } from "#domain/marks/rules/weights";
import { addRow } from "#hooks/dom/add-row";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";
import { decimalText } from "#i18n/words/mark-words";
import { numberText } from "../sums/mark-words.ts";
import { useWeightFault } from "./use-weight-fault.ts";

type CategoryDraft = {
  readonly id: string;
  readonly name: string;
  readonly weight: string;
  readonly best?: string | undefined;
};

type CategoryFieldsProps = {
  readonly categories: readonly CategoryDraft[];
  /** Whether somebody tried to save: then a name that is missing is a fault. */
  readonly isTried: boolean;
  readonly onChange: (categories: readonly CategoryDraft[]) => void;
};

/** Categories with their weights, and what each comes to of a hundred. */
export function CategoryFields({ categories, isTried, onChange }: CategoryFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { newId } = useEdits();
  const faultOf = useWeightFault();
  const rows = useRef<HTMLDivElement>(null);
  const shares = sharesOf(
    categories.map(({ weight }) => {
      const read = readWeight(weight);
      return read.ok ? exact(read.value) : zero;
    }),
  );
  const change = (id: string, patch: Partial<CategoryDraft>) =>
    onChange(categories.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-ui font-semibold text-ink">
        <Trans>Categories and their weights</Trans>
      </legend>
      {categories.length > 0 && (
        <div aria-hidden className="flex items-end gap-2 text-small text-ink-2">
          <span className="flex-1">{t({ message: "Category", context: "of marks" })}</span>
          <span className="w-20">
            <Trans>Weight</Trans>
          </span>
          <span className="w-16 text-end">
            <Trans context="of a whole, in per cent">Share</Trans>
          </span>
          <span className="w-16">
            <Trans context="how many of the best tests count">Best</Trans>
          </span>
          <span className="w-8 touch:w-11" />
        </div>
      )}
      <div ref={rows} className="flex flex-col gap-2">
        {categories.map(({ id, name, weight, best = "" }, at) => {
          const share = shares?.[at];
          const fault = faultOf(weight);
          const isNameless = isTried && name.trim() === "" && weight.trim() !== "";
          return (
            <div key={id} className="flex items-start gap-2">
              <TextField
                label={t({ message: "Category", context: "of marks" })}
                isLabelHidden
                placeholder={t`For example: tests`}
                className="min-w-0 flex-1"
                value={name}
                onChange={(text) => change(id, { name: text })}
                maxLength={80}
                fault={isNameless ? t`Give it a name.` : undefined}
              />
              <TextField
                label={t`Weight of ${name}`}
                isLabelHidden
                className={fault ? "w-36 tablet:w-44" : "w-20"}
                inputMode="decimal"
                value={decimalText(format, weight)}
                onChange={(text) => change(id, { weight: text })}
                maxLength={10}
                fault={fault}
              />
              {!fault && (
                <span className="w-16 pt-1.5 text-end text-ui text-ink-2 tabular-nums touch:pt-3">
                  {share ? `${numberText(format, share)} %` : "–"}
                </span>
              )}
              <TextField
                label={t`How many of the best count in ${name}`}
                isLabelHidden
                placeholder={t({ message: "all", context: "how many tests of a category count" })}
                className="w-16"
                inputMode="numeric"
                value={best}
                onChange={(text) => change(id, { best: text })}
                maxLength={2}
                fault={/^([1-9]\d?)?$/u.test(best.trim()) ? undefined : t`A number, or empty for all.`}
              />
              <IconButton
                icon={Trash2}
                label={t`Remove ${name}`}
                onPress={() => onChange(categories.filter((one) => one.id !== id))}
              />
            </div>
          );
        })}
      </div>
      {weighsNothing(categories) && categories.every(({ weight }) => !faultOf(weight)) && (
        <p role="alert" className="text-ui text-danger-text">
          {t`The weights come to nothing. Give at least one more than 0.`}
        </p>
      )}
      <div>
        <Button
          variant="normal"
          icon={Plus}
          isDisabled={categories.length >= 20}
          onPress={() =>
            addRow(rows.current, categories.length, () =>
              onChange([...categories, { id: newId(), name: "", weight: categories.length === 0 ? "100" : "" }]),
            )
          }
        >
          <Trans context="adds one">Category</Trans>
        </Button>
      </div>
      {categories.length > 0 && (
        <p className="text-small text-ink-2">
          <Trans>Best: how many of the best tests count. 3 leaves out the lowest of four. Empty: all.</Trans>
        </p>
      )}
      {categories.length === 0 && (
        <p className="text-small text-ink-2">
          <Trans>Without categories all assessments of a term count together.</Trans>
        </p>
      )}
    </fieldset>
  );
}
