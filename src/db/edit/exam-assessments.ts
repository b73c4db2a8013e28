import { type EventTime, readEvents, readRow, readRows } from "#db/read/queries";
import { rulesOf } from "#db/read/marks";
import type { Database } from "#db/store/database";
import { courseRules } from "#domain/marks/rules/course-rules";
import { yearTerms, lockOf, termOfAssessment } from "#domain/marks/table/year-terms";
import { examsOf } from "#domain/schedule/event";
import type { AssessmentRow, AssessmentValues } from "#schema/assessments";
import type { EventValues } from "#schema/events";
import { textLimits } from "#schema/limits";
import type { SchoolyearRow } from "#schema/schoolyears";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import { readMovedEvent } from "./event-changes.ts";
import { type DatedEvent, dayOfEvent, type EventRecord, eventRecordId, recordOfEvent } from "./event-records.ts";
import type { Mutation } from "./mutation.ts";

type CourseExam = DatedEvent & Pick<EventTime, "title" | "course">;
type Made = Pick<AssessmentRow, "id" | "date">;

/** What a new assessment begins with; one of an exam has its title and its day. */
export const newAssessment = (
  course: string,
  date: string,
  first: Partial<AssessmentValues> = {},
): AssessmentValues => ({ ...emptyValues("assessments"), course, date, ...first });

/** The id of what is made from an exam of the calendar: two devices make the same one. */
export const examAssessmentId = (exam: DatedEvent): string => eventRecordId("assessments", exam);

/** The assessment of an exam among those of its course; `exams`: all of that. */
export const assessmentOfExam = <A extends Made>(
  exam: DatedEvent,
  assessments: readonly A[],
  exams: readonly DatedEvent[],
): A | undefined => recordOfEvent("assessments", exam, { records: assessments, events: exams });

/** The exams of a course that no assessment was made of yet. */
export const examsWithoutMarks = <E extends DatedEvent>(
  exams: readonly E[],
  assessments: readonly Made[],
): readonly E[] => exams.filter((exam) => assessmentOfExam(exam, assessments, exams) === undefined);

type YearRow = Pick<SchoolyearRow, "id" | "start" | "end" | "terms" | "country">;

/** The stores that the functions below read. */
export const examMarkTables = ["events", "assessments", "gradebooks"];

/** The exams of a course in its school year. */
const readExams = async (db: Database, year: YearRow, course: string): Promise<readonly EventTime[]> =>
  examsOf(await readEvents(db, year, year)).filter((exam) => exam.course === course);

/** The assessment of an exam; undefined where there is none yet. */
const readExamAssessment = async (
  db: Database,
  year: YearRow,
  exam: CourseExam,
): Promise<AssessmentRow | undefined> => {
  const { course } = exam;
  return assessmentOfExam(exam, await readRows(db, "assessments", { course }), await readExams(db, year, course));
};

/** The exam of the calendar that an assessment is of; undefined where there is none. */
export const readExamOf = async (
  db: Database,
  { id, course }: Pick<AssessmentRow, "id" | "course">,
): Promise<EventTime | undefined> => {
  const row = await readRow(db, "courses", course);
  const year = row && (await readRow(db, "schoolyears", row.schoolyear));
  if (!year) return undefined;
  const [assessments, exams] = await Promise.all([
    readRows(db, "assessments", { course }),
    readExams(db, year, course),
  ]);
  return exams.find((exam) => assessmentOfExam(exam, assessments, exams)?.id === id);
};

/** A course's rules, and whether the term of an assessment with this is closed. */
const readRules = async (db: Database, year: YearRow, course: string) => {
  const rules = courseRules(rulesOf(await readRows(db, "gradebooks", { course })), year.country);
  const isClosed = (of: Pick<AssessmentRow, "term" | "date" | "exam">) =>
    rules.lockedTerms.includes(lockOf(termOfAssessment(yearTerms(year), of)));
  return { rules, isClosed };
};

/**
 * The assessment of an exam, and what makes it where there is none: with the exam's title and day,
 * in the first category. Null where the term of its day is closed.
 */
export const readExamMarks = async (db: Database, year: YearRow, exam: CourseExam): Promise<EventRecord | null> => {
  const held = await readExamAssessment(db, year, exam);
  if (held) return { id: held.id, make: null };
  const { rules, isClosed } = await readRules(db, year, exam.course);
  const values = newAssessment(exam.course, dayOfEvent(exam), {
    title: exam.title.slice(0, textLimits("assessments").title),
    category: rules.categories[0]?.id ?? "",
  });
  const id = examAssessmentId(exam);
  return isClosed(values) ? null : { id, make: { op: "create", collection: "assessments", id, values } };
};

/**
 * What follows an exam to its new day: its assessment, if it had the exam's day. What is in a
 * closed term stays, and so does what would come into one. A whole series that moves takes nothing
 * along. `edits`: those of the exam.
 */
export const readExamFollowers = async (
  db: Database,
  year: YearRow,
  edits: readonly Mutation[],
  { course }: Pick<EventValues, "course">,
): Promise<readonly Mutation[]> => {
  const assessments = await readRows(db, "assessments", { course });
  if (assessments.length === 0) return [];
  const moved = await readMovedEvent(db, year, edits, (one) => examsOf([one]).length > 0);
  if (moved?.from.course !== course || moved.to.course !== course) return [];
  const { from, to } = moved;
  const held = assessmentOfExam(from, assessments, await readExams(db, year, course));
  if (held?.date !== dayOfEvent(from)) return [];
  const { isClosed } = await readRules(db, year, course);
  const patch = { date: dayOfEvent(to) };
  return isClosed(held) || isClosed({ ...held, ...patch }) ? [] : [edit("assessments", held, patch)];
};
