import { yearTerms, lockOf, termOfAssessment } from "#domain/marks/table/year-terms";
import type { AnyRow } from "#db/store/outbox";
import type { AssessmentRow } from "#schema/assessments";
import type { CourseRow } from "#schema/courses";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { Plan } from "./pull-plan.ts";

/** By course, the terms that another device closed in what is pulled, with its rules. */
const closedNow = (plan: Plan) =>
  new Map(
    plan.pull.rows.flatMap(({ collection, row, isPurged }) => {
      if (collection !== "gradebooks" || isPurged || row.deleted) return [];
      const known = (plan.mirror.row(collection, row.id)?.["lockedTerms"] ?? []) as readonly number[];
      const terms = ((row["lockedTerms"] ?? []) as readonly number[]).filter((term) => !known.includes(term));
      return terms.length === 0 ? [] : [[String(row["course"]), { terms, row }] as const];
    }),
  );

/**
 * Compares marks that this device wrote into a term before it heard that the term was closed. The
 * mark stays, as in any comparison, and the teacher sees it beside the one that was closed.
 */
export const compareClosed = (plan: Plan): void => {
  const closed = closedNow(plan);
  if (closed.size === 0) return;
  const rowOf = <R>(name: "assessments" | "courses" | "schoolyears", id: unknown) =>
    plan.rowOf(name, String(id)) as (R & AnyRow) | undefined;
  for (const { collection, id, base, since } of plan.dirty()) {
    const mine = collection === "results" ? plan.rowOf(collection, id) : undefined;
    const assessment = mine && rowOf<AssessmentRow>("assessments", mine["assessment"]);
    const course = assessment && rowOf<CourseRow>("courses", assessment.course);
    const year = course && rowOf<SchoolyearRow>("schoolyears", course.schoolyear);
    const found = course && closed.get(course.id);
    if (!mine || !year || !found) continue;
    const [before, after] = [base?.["entry"] ?? "", mine.deleted ? "" : mine["entry"]];
    const isClosed = found.terms.includes(lockOf(termOfAssessment(yearTerms(year), assessment)));
    const isCompared = plan.conflicts.some((one) => one.id === id && one.field === "entry");
    if (!isClosed || isCompared || before === after) continue;
    plan.conflicts.push({
      collection: "results",
      id,
      field: "entry",
      base: before,
      mine: after,
      theirs: before,
      at: plan.pull.at,
      mineAt: since,
      theirsAt: found.row.updated,
      theirsDevice: found.row.device ?? "",
      resolvedAt: "",
      choice: "",
    });
  }
};
