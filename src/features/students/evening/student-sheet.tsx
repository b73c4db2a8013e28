import { useLingui } from "@lingui/react/macro";
import type { Year } from "#db/read/year-reader";
import { useFormat } from "#i18n/use-format";
import type { NoteRow } from "#schema/notes";
import type { StudentRow } from "#schema/students";
import { decimalText, standWords } from "#i18n/words/mark-words";
import { shownAverage } from "#domain/marks/shown-marks";
import { entrySign } from "../year/mark-words.ts";
import type { CourseLine, StudentYear } from "../year/use-student-year.ts";
import { fullName } from "./use-evening.ts";
import "./evening-print.css";

type StudentSheetProps = {
  readonly student: StudentRow;
  readonly found: StudentYear;
  readonly notes: { readonly shown: readonly NoteRow[] };
  readonly year: Year;
  readonly periodName: string;
  readonly owner: string;
  readonly hasAverage: boolean;
};

/** A student on one page of paper, for parents. */
export function StudentSheet({ student, found, notes, year, periodName, owner, hasAverage }: StudentSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const classes = student.classes.flatMap((id) => year.classById.get(id)?.name ?? []);
  const lines = found.lines
    .map((line) => ({ ...line, label: year.labelOf(line.course.id).full }))
    .toSorted((a, b) => format.collator.compare(a.label, b.label));
  return (
    <section className="print-parents">
      <header className="print-head">
        <h1>{fullName(student)}</h1>
        <p>{[...classes, owner].join(", ")}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Course`}</th>
            <th scope="col">{periodName}</th>
            {hasAverage && <th scope="col">{t`class average`}</th>}
            <th scope="col">{t`Hours missed`}</th>
            <th scope="col">{t({ message: "Marks", context: "of students" })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CourseSheetRow key={line.course.id} line={line} label={line.label} hasAverage={hasAverage} />
          ))}
        </tbody>
      </table>
      {notes.shown.length > 0 && (
        <>
          <h2>{t({ message: "Notes", context: "about students" })}</h2>
          <ul>
            {notes.shown.map(({ id, date, text }) => (
              <li key={id}>
                <b>{format.date(date, "medium")}</b> {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type CourseSheetRowProps = { readonly line: CourseLine; readonly label: string; readonly hasAverage: boolean };

function CourseSheetRow({ line, label, hasAverage }: CourseSheetRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { standing, hours } = line;
  const { missed, called } = hours;
  const mark = standing?.mark;
  const scale = standing?.rules.sums?.scale;
  const average = standing?.average && scale ? decimalText(format, shownAverage(standing.average, scale)) : "–";
  const marks = (standing?.columns ?? []).flatMap(({ assessment, typed }) => {
    const entry = standing?.cells.get(assessment.id)?.entry ?? { type: "empty" };
    if (entry.type === "empty") return [];
    return [`${format.date(assessment.date, "short")} ${assessment.title} ${entrySign(i18n, format, entry, typed)}`];
  });
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {mark?.shown ? decimalText(format, mark.shown) : (mark?.level ?? "–")}
        {mark?.stand === "proposed" && ` (${standWords(i18n, format, mark)})`}
      </td>
      {hasAverage && <td>{average}</td>}
      <td>{called === 0 ? "–" : t`${missed} of ${called} called`}</td>
      <td>{marks.join("; ")}</td>
    </tr>
  );
}
