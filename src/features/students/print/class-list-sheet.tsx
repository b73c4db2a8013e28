import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import type { PrintChoices, PrintedClass } from "./print-choices.ts";

type ClassListSheetProps = {
  readonly group: PrintedClass;
  readonly title: string;
  readonly owner: string;
  readonly choices: PrintChoices;
};

/**
 * A class on paper: numbered names, what was chosen of them, and empty columns for ticks. A class
 * begins a page.
 */
export function ClassListSheet({ group, title, owner, choices }: ClassListSheetProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { columns, ticks, order } = choices;
  const names = order === "lastName" ? (["lastName", "firstName"] as const) : (["firstName", "lastName"] as const);
  const boxes = Array.from({ length: ticks }, (_, at) => at);
  return (
    <section className="print-class">
      <header className="print-head">
        <h1>{title}</h1>
        <p>{owner}</p>
      </header>
      <table className="print-list">
        <thead>
          <tr>
            <th scope="col" className="print-number">
              {t({ message: "No.", context: "number of a student in a list" })}
            </th>
            {[...names, ...columns].map((name) => (
              <th key={name} scope="col">
                {fieldName(i18n, "students", name)}
              </th>
            ))}
            {boxes.map((at) => (
              <th key={at} className="print-tick">
                {"\u00a0"}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.students.map((student, index) => (
            <tr key={student.id}>
              <td className="print-number">{format.number(index + 1)}</td>
              {names.map((name) => (
                <td key={name} className={name === order ? "print-first" : ""}>
                  {student[name]}
                </td>
              ))}
              {columns.map((name) => (
                <td key={name}>
                  {name === "birthday" && student.birthday !== ""
                    ? format.date(student.birthday, "numeric")
                    : student[name]}
                </td>
              ))}
              {boxes.map((at) => (
                <td key={at} className="print-tick">
                  {"\u00a0"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
