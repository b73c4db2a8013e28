import { useLingui } from "@lingui/react/macro";
import type { RulesDraft } from "#db/edit/rules-form";
import { roundsOnceIn } from "#domain/marks/rules/course-rules";
import type { Signs } from "#domain/marks/scale/scales";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import type { CountryCode } from "#schema/schoolyears";
import { Select } from "#ui/kit/fields/select";
import { RoundingField } from "./rounding-field.tsx";

type RoundingFieldsProps = {
  readonly form: OpenForm<"gradebooks", RulesDraft>;
  readonly country: CountryCode;
  readonly hasSigns: boolean;
};

/** How marks are rounded in each step of a sum, and what a sign is worth in it. */
export function RoundingFields({ form, country, hasSigns }: RoundingFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { roundings, scale, signs } = form.draft;
  const levels = [
    ["test", t`Mark of a test`],
    ["category", t`Average of a category`],
    ["term", t`Mark of a term`],
    ["year", t`Mark of the year`],
    ["exam", t`Mark of the exam`],
    ["general", t`General average`],
  ] as const;
  const once = roundings.once ?? roundsOnceIn(country);
  const [third, quarter] = ["2.7", "2.75"].map((mark) => decimalText(format, mark));
  return (
    <div className="grid gap-4 pt-2 pb-3 tablet:grid-cols-2">
      {levels.map(([level, label]) => (
        <RoundingField
          key={level}
          label={label}
          value={roundings[level]}
          onChange={(rounding) => form.set({ roundings: { ...roundings, [level]: rounding } })}
        />
      ))}
      <Select
        label={t`The year is made of`}
        options={[
          { id: "marks", label: t`The terms' rounded marks` },
          { id: "averages", label: t`The terms' averages, rounded once` },
        ]}
        value={once ? "averages" : "marks"}
        onChange={(id) => form.set({ roundings: { ...roundings, once: id === "averages" } })}
      />
      {hasSigns && scale !== "own" && (
        <Select
          label={t`A 3+ counts as`}
          options={[
            { id: "0.3", label: third! },
            { id: "0.25", label: quarter! },
          ]}
          value={scale === "" ? "0.3" : signs}
          // Germany's is the one scale of a country that has signs.
          onChange={(id) => form.set({ scale: scale || "de-6", signs: id as Signs })}
        />
      )}
    </div>
  );
}
