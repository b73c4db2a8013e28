import { isEqual } from "#domain/marks/scale/fraction";
import type { Sum } from "#domain/marks/rules/sum";

/** What a change of a scale or of weights does to one student's mark. */
export type SumChange = {
  readonly student: string;
  readonly before: Sum;
  readonly after: Sum;
  /** Another number, or one without a mark that counted before. */
  readonly isChanged: boolean;
  /** Assessments that counted before, and whose mark the new scale does not have. */
  readonly lost: readonly string[];
};

const offScale = ({ steps }: Sum): readonly string[] =>
  steps.flatMap((step) => (step.type === "left-out" && step.why === "off-scale" ? [step.id] : []));

/** A dry run: what each student's mark is, and what it would be. Nothing is written. */
export const compareSums = (
  students: readonly string[],
  before: (student: string) => Sum,
  after: (student: string) => Sum,
): readonly SumChange[] =>
  students.map((student) => {
    const [was, is] = [before(student), after(student)];
    const isSame = was.value && is.value ? isEqual(was.value, is.value) : was.value === is.value;
    const known = new Set(offScale(was));
    const lost = offScale(is).filter((id) => !known.has(id));
    return {
      student,
      before: was,
      after: is,
      isChanged: !isSame || lost.length > 0,
      lost,
    };
  });
