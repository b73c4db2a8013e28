import { useLingui } from "@lingui/react/macro";
import { type RulesDraft, rulesForm } from "#db/edit/rules-form";
import { isSameJson } from "#db/store/row-diff";
import { type OwnScale, ownScaleOf, ownSteps } from "#domain/marks/scale/own-scale";
import { coarseStep, type NumberScale, type StepScale } from "#domain/marks/scale/scale";
import { type ScaleName, scalesByCountry } from "#domain/marks/scale/scales";
import type { OpenForm } from "#hooks/edits/use-record-form";
import type { CountryCode } from "#schema/schoolyears";
import { Select } from "#ui/kit/fields/select";
import { OwnScaleFields } from "./own-scale-fields.tsx";
import { scaleWords } from "./scale-words.ts";

type ScaleFieldsProps = {
  readonly form: OpenForm<"gradebooks", RulesDraft>;
  readonly country: CountryCode;
  /** The scale as it would be saved. */
  readonly scale: NumberScale | StepScale;
  /** Whether somebody tried to save. */
  readonly isTried: boolean;
};

/** What the fields of an own scale begin with: those of the scale before, in usual steps. */
const firstOwn = (scale: NumberScale | StepScale, kind: OwnScale["kind"]): OwnScale => {
  const own = ownScaleOf(scale, kind);
  return { ...own, step: ownSteps.find((step) => step === coarseStep(own)) ?? "0.5" };
};

/** A course's scale: the country's, one that has a name, or one of its own. */
export function ScaleFields({ form, country, scale, isTried }: ScaleFieldsProps) {
  const { t, i18n } = useLingui();
  const { draft, base } = form;
  const offered = scalesByCountry[country];
  const others = (Object.keys(scaleWords) as ScaleName[]).filter((name) => !offered.includes(name));
  const choose = (id: string) => {
    const kind = id === "own-numbers" ? "numbers" : id === "own-steps" ? "steps" : undefined;
    if (!kind) return form.set({ scale: id as RulesDraft["scale"] });
    // What was typed before is there again.
    const isTyped = draft.scale === "own" || !isSameJson(draft.own, rulesForm.toForm(base).own);
    form.set({ scale: "own", own: isTyped ? { ...draft.own, kind } : firstOwn(scale, kind) });
  };
  return (
    <>
      <Select
        label={t({ message: "Scale", context: "of marks" })}
        options={[
          { id: "", label: t`As usual in the country: ${i18n._(scaleWords[offered[0]!])}` },
          ...[...offered, ...others].map((name) => ({ id: name, label: i18n._(scaleWords[name]) })),
          { id: "own-numbers", label: t`Numbers of my own` },
          { id: "own-steps", label: t`Words of my own` },
        ]}
        value={draft.scale === "own" ? `own-${draft.own.kind}` : draft.scale}
        onChange={choose}
      />
      {draft.scale === "own" && (
        <OwnScaleFields value={draft.own} isTried={isTried} onChange={(own) => form.set({ own })} />
      )}
    </>
  );
}
