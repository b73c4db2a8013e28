import { addDays } from "../../src/domain/time/plain-date.ts";
import { emptyValues } from "../../src/schema/validate.ts";
import { createApi, newId, request } from "./api.ts";
import type { TestPocketBase, TestUser } from "./pocketbase.ts";

/** Records of one batch, beside the ledger's. */
const recordsOfBatch = 49;

/**
 * Gives a teacher a course of so many students with so many tests, a day apart from 15 September
 * on. `entryAt` says what stands in a cell; "" leaves it without a record.
 */
export const makeMarkTable = async (
  server: TestPocketBase,
  user: TestUser,
  o: {
    readonly schoolyear: string;
    readonly students: number;
    readonly tests: number;
    readonly entryAt: (student: number, test: number) => string;
  },
): Promise<string> => {
  const { schoolyear } = o;
  const api = createApi(server, user);
  const { id: group } = await api.make("classes", { schoolyear, name: "Large" });
  const { id: course } = await api.make("courses", { schoolyear, name: "Large", classes: [group], color: "moss" });
  const own = { owner: user.id };
  const students = Array.from({ length: o.students }, (_, at) => ({
    ...own,
    id: newId(),
    firstName: `First${at}`,
    lastName: `Last${String(at).padStart(3, "0")}`,
    classes: [group],
  }));
  const tests = Array.from({ length: o.tests }, (_, at) => ({
    ...emptyValues("assessments"),
    ...own,
    id: newId(),
    course,
    date: addDays("2026-09-15", at),
    title: `Test ${at}`,
  }));
  const results = tests.flatMap((test, at) =>
    students.flatMap((student, place) => {
      const entry = o.entryAt(place, at);
      return entry === "" ? [] : [{ ...own, id: newId(), assessment: test.id, student: student.id, entry }];
    }),
  );
  const creates = [
    ...students.map((one) => request.create("students", one)),
    ...tests.map((one) => request.create("assessments", one)),
    ...results.map((one) => request.create("results", one)),
  ];
  for (let at = 0; at < creates.length; at += recordsOfBatch) {
    const some = creates.slice(at, at + recordsOfBatch);
    const answer = await api.batch([request.ledger(newId(), user.id, 1), ...some]);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return course as string;
};
