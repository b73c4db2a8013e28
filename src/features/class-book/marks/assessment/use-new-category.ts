import { useMemo, useState } from "react";
import { edit } from "#db/edit/edit";
import { addCategory, newRules } from "#db/edit/mark-table-edits";
import { courseRules } from "#domain/marks/rules/course-rules";
import { exact, isPositive } from "#domain/marks/scale/fraction";
import { readWeight } from "#domain/marks/rules/weights";
import { useEdits } from "#hooks/edits/use-edits";
import type { CourseData } from "#hooks/data/use-course";
import { loosened, putInto } from "../rules/loose-tests.tsx";
import type { MarkTable } from "../sums/mark-table.ts";

/**
 * A category that is made with an assessment, and what the course is with it. With the first one
 * the tests that are there go into it: in none they would count nothing.
 */
export const useNewCategory = ({ course, year }: CourseData, table: MarkTable) => {
  const { newId } = useEdits();
  const [id] = useState(newId);
  const isFirst = table.rules.categories.length === 0;
  const [name, setName] = useState("");
  const [weight, setWeight] = useState(isFirst ? "100" : "");
  const { country } = year.schoolyear;
  const read = readWeight(weight);
  const isWeighed = weight.trim() !== "" && read.ok && isPositive(exact(read.value));
  const value = read.ok ? read.value : "0";
  return useMemo(() => {
    const storedRules = table.storedRules ?? newRules(course.id, country);
    const category = { id, name: name.trim(), weight: value };
    const rules = courseRules({ ...storedRules, categories: [...storedRules.categories, category] }, country);
    const loose = loosened(table, rules);
    return {
      id,
      name,
      setName,
      weight,
      setWeight,
      isWeighed,
      isWrong: category.name === "" || !isWeighed,
      rules,
      assessments: putInto(table, loose, id),
      edits: [
        addCategory(table.storedRules, { course: course.id, country }, category),
        ...loose.map((one) => edit("assessments", one, { category: id })),
      ],
    };
  }, [table, course.id, country, id, name, weight, value, isWeighed]);
};

export type NewCategory = ReturnType<typeof useNewCategory>;
