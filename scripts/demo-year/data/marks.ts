import { derivedRecordId } from "#db/store/hashed-id";
import { firstRules } from "#domain/marks/rules/course-rules";
import { scales } from "#domain/marks/scale/scales";
import { isInCourse } from "#domain/people/course-member";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { courseId, type CourseName, courses } from "./courses.ts";
import { createDemoId, createDemoNumber } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import type { Story } from "./story.ts";
import { students } from "./students.ts";

const categories = [
  { id: "tests", name: "Tests", weight: "70" },
  { id: "checks", name: "Checks", weight: "20" },
  { id: "work", name: "Work", weight: "10" },
] as const;

/** Rules of courses that differ from what Luxembourg begins with. */
const rules: readonly { readonly course: CourseName; readonly change: Partial<DemoRow<"gradebooks">> }[] = [
  { course: "7C2 Maths", change: { categories: [...categories], coefficient: "4" } },
  { course: "4GIG Physik", change: { scale: scales.percent } },
  { course: "Club Robotik", change: { scale: { ...scales["lu-levels"], steps: [...scales["lu-levels"].steps] } } },
];

type Written = Partial<Pick<DemoRow<"assessments">, "category" | "points">> & {
  readonly course: CourseName;
  readonly date: PlainDate;
  readonly title: string;
  /** How many of the class are marked so far; all by default. */
  readonly marked?: number;
  /** Until how many days from the story's day on it is to be back; given back by default. */
  readonly giveBack?: number;
};

const written: readonly Written[] = [
  { course: "7C2 Maths", date: "2026-09-29", title: "Check 1", category: "checks", points: "20" },
  { course: "7C2 Maths", date: "2026-10-13", title: "Check 2", category: "checks", points: "20" },
  { course: "7C2 Maths", date: "2026-10-30", title: "Test I", category: "tests" },
  { course: "7C2 Maths", date: "2026-11-18", title: "Notebook", category: "work", points: "20" },
  {
    course: "7C2 Maths",
    date: "2026-11-19",
    title: "Check 3",
    category: "checks",
    points: "20",
    marked: 14,
    giveBack: 3,
  },
  { course: "7C2 Maths", date: "2026-12-02", title: "Test II", category: "tests" },
  { course: "5C3 Maths", date: "2026-11-19", title: "Test I", marked: 18, giveBack: -1 },
  { course: "4GIG Physik", date: "2026-10-06", title: "Prüfung I", points: "50" },
  { course: "4GIG Physik", date: "2026-11-24", title: "Prüfung II", points: "50" },
  { course: "7C2 Tutor", date: "2026-11-16", title: "Portfolio" },
  { course: "Club Robotik", date: "2026-10-14", title: "Line follower" },
  { course: "Club Robotik", date: "2026-11-18", title: "Maze" },
];

const notes: Readonly<Record<string, string>> = {
  "Gashi/Check 3": "At the orthodontist. Repeats it on Thu 3 Dec.",
  "Carvalho/Test I": "Without glasses, last page read to her.",
};

const levels = scales["lu-levels"].steps;

/** A mark around what the student can do: a share of the points in percent, by chance. */
const entryOf = (student: DemoRow<"students">, { course, title, points = "" }: Written): string => {
  if (
    notes[`${student.lastName}/${title}`]?.startsWith("At") ||
    createDemoNumber(40, "absent", student.id, title) === 0
  )
    return ".absent";
  const share = 48 + createDemoNumber(42, "skill", student.id) + createDemoNumber(19, title, student.id) - 9;
  if (course === "Club Robotik") return levels[Math.min(levels.length - 1, Math.max(0, Math.round((96 - share) / 7)))]!;
  const most = points === "" ? 60 : Number(points);
  return String(Math.max(1, Math.min(most, Math.round((share * most) / 100))));
};

/** A week later; what was written in the last days was given back the day before. */
const backOn = (date: PlainDate, { moment }: Story): PlainDate =>
  [addDays(date, 7), addDays(moment.date, -1)].toSorted()[0]!;

const assessmentOf = (one: Written, story: Story): DemoRow<"assessments">[] => {
  const slot = story.slotOf(courseId(one.course), one.date);
  if (!slot) return [];
  const { course, title, category = "", points = "", giveBack } = one;
  return [
    {
      ...emptyValues("assessments"),
      id: createDemoId("assessments", course, title),
      course: courseId(course),
      date: slot.date,
      title,
      category,
      points,
      giveBack: giveBack === undefined ? "" : addDays(story.moment.date, giveBack),
      returned: giveBack === undefined && slot.date < story.moment.date ? backOn(slot.date, story) : "",
    },
  ];
};

/** The marks of five courses: of 60 with categories, per cent from points, and named levels. */
export const createMarks = (
  story: Story,
): {
  readonly gradebooks: readonly DemoRow<"gradebooks">[];
  readonly assessments: readonly DemoRow<"assessments">[];
  readonly results: readonly DemoRow<"results">[];
  readonly termmarks: readonly DemoRow<"termmarks">[];
} => {
  const gradebooks = rules.map(({ course, change }): DemoRow<"gradebooks"> => {
    const { categories: _none, termWeights: _weights, lockedTerms: _locked, ...first } = firstRules("LU");
    const values = { ...emptyValues("gradebooks"), ...first, scale: null, ...change, course: courseId(course) };
    return { ...values, id: derivedRecordId("gradebooks", values) } as DemoRow<"gradebooks">;
  });
  const made = written.flatMap((one) => assessmentOf(one, story).map((assessment) => ({ one, assessment })));
  const results = made
    .filter(({ assessment }) => assessment.date < story.moment.date)
    .flatMap(({ one, assessment }) => {
      const course = courses.find(({ id }) => id === assessment.course)!;
      const listed = students.filter((student) => isInCourse(student, course));
      return listed.slice(0, one.marked ?? listed.length).map((student): DemoRow<"results"> => {
        const place = { assessment: assessment.id, student: student.id };
        const note = notes[`${student.lastName}/${one.title}`] ?? "";
        return {
          ...emptyValues("results"),
          ...place,
          id: derivedRecordId("results", place),
          entry: entryOf(student, one),
          note,
        };
      });
    });
  const praised = students.find(({ lastName }) => lastName === "Dubois")!;
  const moved = { course: courseId("7C2 Maths"), student: praised.id, term: 1 };
  return {
    gradebooks,
    assessments: made.map(({ assessment }) => assessment),
    results,
    termmarks: [
      {
        ...emptyValues("termmarks"),
        ...moved,
        id: derivedRecordId("termmarks", moved),
        adjustment: "1",
        reason: "Helps others",
      },
    ],
  };
};
