/*
 * What a device asks for: everything, or (`students=none`) nothing of any student. The teacher decides it for each device,
 * and the rows stay at the server; src/schema/student-data.ts says the same on the device's side.
 */

const withheld = ["students", "notes"];

/** What is left of the other tables, as SQL. A tombstone has no more than an id. */
const conditions = {
  attachments: "[[parentCollection]] <> 'students'",
  sync_tombstones: `collection NOT IN (${withheld.map((name) => `'${name}'`).join(", ")})`,
};

/** Everything. */
const whole = { students: "all", has: () => true, conditionOf: () => "" };

const withoutStudents = {
  students: "none",
  /** Whether any row of a collection is sent. */
  has: (name) => !withheld.includes(name),
  /** What a query over a collection (or the tombstones) adds to its conditions. */
  conditionOf: (name) => (conditions[name] ? ` AND ${conditions[name]}` : ""),
};

module.exports = {
  whole,
  withoutStudents,

  /** The scope that a request names. A value that this server does not know could mean less than it would send. */
  scopeOf: (e) => {
    const asked = e.request.url.query().get("students");
    if (asked === "") return whole;
    if (asked === "none") return withoutStudents;
    throw new BadRequestError("students must be none or left out.", {
      students: new ValidationError("validation_not_a_scope", "Must be none or left out."),
    });
  },
};
