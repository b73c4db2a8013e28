import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { readDecimal, zero } from "#domain/marks/fraction";
import { sharesOf } from "#domain/marks/weights";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";
import { numberText } from "./mark-words.ts";

type CategoryDraft = { readonly id: string; readonly name: string; readonly weight: string };

type CategoryFieldsProps = {
  readonly categories: readonly CategoryDraft[];
  readonly fault: string | undefined;
  readonly onChange: (categories: readonly CategoryDraft[]) => void;
};

/** Categories with their weights, and what each comes to of a hundred. */
export function CategoryFields({ categories, fault, onChange }: CategoryFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { newId } = useEdits();
  const shares = sharesOf(categories.map(({ weight }) => readDecimal(weight.trim()) ?? zero));
  const change = (id: string, patch: Partial<CategoryDraft>) =>
    onChange(categories.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-ui font-semibold text-ink">
        <Trans>Categories and their weights</Trans>
      </legend>
      {categories.map(({ id, name, weight }, at) => {
        const share = shares?.[at];
        return (
          <div key={id} className="flex items-center gap-2">
            <TextField
              label={t({ message: "Category", context: "of marks" })}
              isLabelHidden
              placeholder={t`Tests`}
              className="min-w-0 flex-1"
              value={name}
              onChange={(text) => change(id, { name: text })}
              maxLength={80}
            />
            <TextField
              label={t`Weight of ${name}`}
              isLabelHidden
              className="w-20"
              inputMode="decimal"
              value={weight}
              onChange={(text) => change(id, { weight: text })}
              maxLength={10}
            />
            <span className="w-16 text-end text-ui text-ink-2 tabular-nums">
              {share ? `${numberText(format, share)} %` : "–"}
            </span>
            <IconButton
              icon={Trash2}
              label={t`Remove ${name}`}
              onPress={() => onChange(categories.filter((one) => one.id !== id))}
            />
          </div>
        );
      })}
      {fault && (
        <p role="alert" className="text-ui text-danger-text">
          {fault}
        </p>
      )}
      <div>
        <Button
          variant="normal"
          icon={Plus}
          isDisabled={categories.length >= 20}
          onPress={() =>
            onChange([...categories, { id: newId(), name: "", weight: categories.length === 0 ? "100" : "" }])
          }
        >
          <Trans context="adds one">Category</Trans>
        </Button>
      </div>
      {categories.length === 0 && (
        <p className="text-small text-ink-2">
          <Trans>Without categories all assessments of a term count together.</Trans>
        </p>
      )}
    </fieldset>
  );
}
