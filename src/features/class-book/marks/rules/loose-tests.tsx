import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { CourseRules, Category } from "#domain/marks/rules/course-rules";
import type { AssessmentRow } from "#schema/assessments";
import { Select } from "#ui/kit/fields/select";
import type { MarkTable } from "../sums/mark-table.ts";

export const noCategory = "none";

const isIn = (categories: readonly Category[], { category }: AssessmentRow): boolean =>
  categories.some(({ id }) => id === category);

/**
 * The tests that count now and would be in no category by other rules: with categories that are
 * made after the first marks, and with one that is taken out.
 */
export const loosened = (
  table: MarkTable,
  { categories }: Pick<CourseRules, "categories">,
): readonly AssessmentRow[] => {
  if (categories.length === 0) return [];
  const before = table.rules.categories;
  return table.allColumns
    .map(({ assessment }) => assessment)
    .filter((one) => one.exam === "" && !isIn(categories, one) && (before.length === 0 || isIn(before, one)));
};

/** All tests, those in the category that is chosen for them. */
export const putInto = (
  table: MarkTable,
  loose: readonly AssessmentRow[],
  category: string | undefined,
): readonly AssessmentRow[] =>
  table.allColumns.map(({ assessment }) =>
    category !== undefined && category !== noCategory && loose.includes(assessment)
      ? { ...assessment, category }
      : assessment,
  );

type LooseTestsProps = {
  readonly tests: readonly AssessmentRow[];
  readonly categories: readonly Category[];
  readonly into: string;
  readonly onChange: (category: string) => void;
};

/** Asks into which category the tests go that would be in none, and so would count nothing. */
export function LooseTests({ tests, categories, into, onChange }: LooseTestsProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`${plural(tests.length, { one: "# test that is there goes into", other: "# tests that are there go into" })}`}
      options={[
        ...categories.map(({ id, name }) => ({ id, label: name })),
        { id: noCategory, label: t`No category: they don't count` },
      ]}
      value={into}
      onChange={onChange}
    />
  );
}
