import { useLingui } from "@lingui/react/macro";
import { byStudentName, studentNames } from "#domain/people/student-names";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { join } from "#ui/kit/styles";

type AccommodationListProps = {
  readonly students: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthday: string;
    readonly accommodations: string;
  }[];
  readonly className?: string;
};

/** What students of a course need in a test, where one is planned or marked; nothing for nobody. */
export function AccommodationList({ students, className }: AccommodationListProps) {
  const { i18n } = useLingui();
  const { names } = useFormat();
  if (students.length === 0) return null;
  const sorted = students.toSorted(byStudentName(names.compare));
  const { full } = studentNames(students, names);
  return (
    <section className={join("rounded-control border border-line bg-sunken px-3 py-2 text-ui", className)}>
      <h3 className="text-ui font-semibold tracking-normal text-ink">
        {fieldName(i18n, "students", "accommodations")}
      </h3>
      <dl>
        {sorted.map((student) => (
          <div key={student.id} className="flex flex-wrap gap-x-2 py-0.5">
            <dt className="text-ink">{full(student)}</dt>
            <dd className="min-w-0 whitespace-pre-line text-ink-2">{student.accommodations}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
