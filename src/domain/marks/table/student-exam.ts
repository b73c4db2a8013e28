import { categorySum } from "#domain/marks/sums/category-sum";
import { exact } from "#domain/marks/scale/fraction";
import type { MarkSum, Step } from "#domain/marks/rules/sum";
import type { TermRules } from "#domain/marks/rules/term-rules";
import type { Part } from "#domain/marks/sums/weigh";
import { examSum } from "#domain/marks/sums/year-sum";
import type { StudentCells } from "./mark-cells.ts";
import type { MarkColumn } from "./mark-columns.ts";
import type { CourseRules, ExamPart } from "#domain/marks/rules/course-rules";
import { yearExam } from "./year-terms.ts";

type Inside = { readonly columns: readonly MarkColumn[]; readonly cells: StudentCells };

/** One part of the exam: mostly one assessment, which then is the part itself. */
const partOf = (
  rules: TermRules,
  name: ExamPart,
  { columns, cells }: Inside,
): { readonly steps: readonly Step[]; readonly part: Omit<Part, "weight"> } => {
  const marks = columns.map(({ counted, assessment }) => ({
    assessment: counted,
    entry: cells.get(assessment.id)?.entry ?? ({ type: "empty" } as const),
  }));
  const { value, steps } = categorySum(rules, name, marks);
  const [only, ...others] = marks;
  if (!only || others.length > 0) return { steps, part: { id: name, value } };
  const [first] = steps.flatMap((step) => (step.type === "part" ? [step] : []));
  const [left] = steps.flatMap((step) => (step.type === "left-out" ? [step] : []));
  return {
    steps: steps.filter(({ type }) => type === "rounded"),
    part: { id: only.assessment.id, value, state: first?.state, ...(left ? { why: left.why } : {}) },
  };
};

/**
 * A student's mark of the year's exam, of its written and its oral part. A part without an
 * assessment is not there: without an oral the written one is all. Rules without an exam leave all
 * of it out.
 */
export const studentExam = ({ sums, exam }: CourseRules, { columns, cells }: Inside): MarkSum => {
  const inside = columns.filter(({ term }) => term === yearExam);
  if (!sums || !exam) {
    const steps = inside.map(({ assessment }): Step => ({
      type: "left-out",
      of: "test",
      in: "exam",
      id: assessment.id,
      why: "no-exam",
    }));
    return { value: undefined, computed: undefined, exact: undefined, steps };
  }
  const found = (["written", "oral"] as const).flatMap((name) => {
    const own = inside.filter(({ assessment }) => assessment.exam === name);
    if (own.length === 0) return [];
    const { steps, part } = partOf(sums, name, { columns: own, cells });
    return [{ steps, part: { ...part, weight: exact(exam[name]) } }];
  });
  const total = examSum(
    sums,
    "exam",
    found.map(({ part }) => part),
  );
  return { ...total, steps: [...found.flatMap(({ steps }) => steps), ...total.steps] };
};
