import { useMemo, useState } from "react";
import { edit } from "#db/edit/edit";
import { addCategory } from "#db/edit/mark-book-edits";
import type { Mutation } from "#db/edit/mutation";
import { readWeight } from "#domain/marks/weights";
import { useEdits } from "#hooks/edits/use-edits";
import type { CountryCode } from "#schema/countries";
import type { MarkTable } from "./mark-table.ts";
import { loosened, noCategory, putInto } from "./loose-tests.tsx";

/** A category that is made with the first assessment in it, as it is typed. */
export type NewCategory = {
  readonly id: string;
  readonly name: string;
  readonly weight: string;
  /** Where the tests go that were in no category before there was one. */
  readonly into: string;
};

/** A category that an assessment's form makes in place; null while none is made. */
export const useNewCategory = (table: MarkTable, of: { readonly course: string; readonly country: CountryCode }) => {
  const { newId } = useEdits();
  const [typed, setTyped] = useState<NewCategory | null>(null);
  const { rules, gradebook } = table;
  const category = useMemo(() => {
    const weight = readWeight(typed?.weight ?? "");
    const name = typed?.name.trim() ?? "";
    return typed && weight.ok && name !== "" ? { id: typed.id, name, weight: weight.value } : null;
  }, [typed]);
  const after = useMemo(
    () => (category ? { ...rules, categories: [...rules.categories, category] } : rules),
    [rules, category],
  );
  const loose = useMemo(() => loosened(table, after), [table, after]);
  const into = typed?.into;
  const assessments = useMemo(() => putInto(table, loose, into), [table, loose, into]);
  return {
    typed,
    isWrong: typed !== null && category === null,
    /** The course's rules with it. */
    rules: after,
    loose,
    begin: (): string => {
      const id = newId();
      setTyped({ id, name: "", weight: rules.categories.length === 0 ? "100" : "", into: id });
      return id;
    },
    set: (patch: Partial<NewCategory>) => setTyped((one) => one && { ...one, ...patch }),
    end: () => setTyped(null),
    /** All tests, the loose ones where they go. */
    assessments,
    edits: (): readonly Mutation[] =>
      category
        ? [
            addCategory(gradebook, of, category),
            ...(into === noCategory ? [] : loose.map((one) => edit("assessments", one, { category: category.id }))),
          ]
        : [],
  };
};
