import { type Scope, whole, withoutStudents } from "./student-scope.ts";

/**
 * The scope that a request names: everything, or (`students=none`) nothing of any student. The
 * teacher decides it for each device, and the rows stay at the server. A value that this server
 * does not know is refused: it could mean less than the server would send.
 */
export const scopeOf = (e: core.RequestEvent): Scope => {
  const asked = e.request.url.query().get("students");
  if (asked === "") return whole;
  if (asked === "none") return withoutStudents;
  throw new BadRequestError("students must be none or left out.", {
    students: new ValidationError("validation_not_a_scope", "Must be none or left out."),
  });
};
