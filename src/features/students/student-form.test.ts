import { expect, test } from "vitest";
import type { StudentRow } from "#schema/students";
import { emptyValues } from "#schema/validate";
import {
  formToStudent,
  isStudentChanged,
  newStudentForm,
  studentFaults,
  studentPatch,
  studentToForm,
} from "./student-form.ts";

const row = {
  ...emptyValues("students"),
  id: "student00000001",
  lastName: "Weber",
  firstName: "Léa",
  birthday: "2013-03-12",
  classes: ["class0000000old", "class00000007c2"],
} as unknown as StudentRow;
const first = studentToForm(row, ["class00000007c2", "class00000006c1"]);

test("only what was changed is written, and classes of other years stay", () => {
  expect(studentPatch(row, first, first)).toEqual({});
  expect(isStudentChanged(first, first)).toBe(false);
  const moved = { ...first, classIds: ["class00000006c1"], phone: " 621 ", birthday: null };
  expect(studentPatch(row, first, moved)).toEqual({
    classes: ["class0000000old", "class00000006c1"],
    phone: "621",
    birthday: "",
  });
  expect(isStudentChanged(first, moved)).toBe(true);
});

test("a new student has tidy names", () => {
  const form = { ...newStudentForm(["class00000007c2"]), lastName: "  van  der Berg " };
  expect(formToStudent(form)).toMatchObject({ lastName: "van der Berg", firstName: "", classes: ["class00000007c2"] });
});

test("faults stand at their fields", () => {
  const form = { ...first, lastName: " ", firstName: "x".repeat(81) };
  const faults = studentFaults(form, { isBirthdayHalfTyped: true });
  expect(Object.entries(faults).map(([name, fault]) => [name, fault.type])).toEqual([
    ["firstName", "tooLong"],
    ["lastName", "required"],
    ["birthday", "format"],
  ]);
  expect(studentFaults(first, { isBirthdayHalfTyped: false })).toEqual({});
});
