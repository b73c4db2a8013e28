import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { mostOutcomes } from "#domain/curriculum/paste-outline";
import type { OutlineTable } from "#domain/curriculum/import/outline-columns";
import type { CurriculumRow } from "#schema/curricula";
import { RecordField } from "#ui/form/record-field";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { mostCurricula } from "../outline/curriculum-form.ts";
import type { ImportFacts } from "./use-import-facts.ts";
import type { OutlinePlan } from "./use-outline-plan.ts";

type ImportOptionsProps = {
  readonly plan: OutlinePlan;
  readonly details: ImportFacts;
  readonly tables: readonly OutlineTable[];
  readonly curricula: readonly CurriculumRow[];
  readonly severalParents: number;
  /** There is no room for another curriculum. */
  readonly isFull: boolean;
};

/** What a file leaves open, and what is worth knowing about it before it is imported. */
export function ImportOptions({ plan, details, tables, curricula, severalParents, isFull }: ImportOptionsProps) {
  const { t } = useLingui();
  const { choices, outline, tooMany } = plan;
  const { tooDeep, doubleCodes } = outline;
  const [code] = doubleCodes;
  const more = doubleCodes.length - 1;
  const notes = [
    tooDeep > 0 &&
      t`${plural(tooDeep, { one: "# line is deeper than five levels. It stands on the fifth.", other: "# lines are deeper than five levels. They stand on the fifth." })}`,
    code !== undefined &&
      (more > 0
        ? t`${plural(more, { one: `The code ${code} and # other occur more than once. All their lines are kept.`, other: `The code ${code} and # others occur more than once. All their lines are kept.` })}`
        : t`The code ${code} occurs more than once. All its lines are kept.`),
    severalParents > 0 &&
      t`${plural(severalParents, { one: "# line stands under several others in the file. Here it stands under the first.", other: "# lines stand under several others in the file. Here they stand under the first." })}`,
  ].filter((note) => note !== false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {curricula.length > 0 && (
          <Select
            label={t({ message: "This is", context: "a new curriculum, or a newer version of one" })}
            className={`max-tablet:w-full ${choices.target === "" ? "w-64" : "w-96"}`}
            options={[
              { id: "new", label: t`A new curriculum` },
              ...curricula.map(({ id, title, version }) => {
                const name = version && !title.includes(version) ? t`${title}, ${version}` : title;
                return { id, label: t`A newer version of ${name}` };
              }),
            ]}
            value={choices.target || "new"}
            onChange={(id) => plan.setTarget(id === "new" ? "" : id)}
          />
        )}
        {choices.target === "" && <RecordField form={details.form} name="title" className="w-72 max-tablet:w-full" />}
        <RecordField form={details.form} name="version" className="w-28" />
        {tables.length > 1 && (
          <Select
            label={t`Sheet`}
            className="w-56"
            options={[
              { id: "-1", label: t`All, each as a branch` },
              ...tables.map(({ name }, index) => ({ id: `${index}`, label: name || `${index + 1}` })),
            ]}
            value={`${choices.table}`}
            onChange={(id) => plan.setTable(Number(id))}
          />
        )}
        {plan.isOpen && (
          <Checkbox isSelected={plan.hasHeading} onChange={plan.setHeading} className="self-end pb-2">
            {t`The first line is a heading`}
          </Checkbox>
        )}
      </div>
      {tooMany > 0 && (
        <p role="alert" className="text-ui font-semibold text-danger-text">
          {t`A curriculum has room for ${mostOutcomes} outcomes, and this has ${tooMany} more. Leave rows out, or import a part as a curriculum of its own.`}
        </p>
      )}
      {isFull && (
        <p role="alert" className="text-ui font-semibold text-danger-text">
          {t`There is room for ${mostCurricula} curricula. Delete one that no course follows first.`}
        </p>
      )}
      {!plan.hasWords && (
        <p role="alert" className="text-ui font-semibold text-danger-text">
          {t`Choose below which column has the words.`}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-ui text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}
