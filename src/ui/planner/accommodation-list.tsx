import { useLingui } from "@lingui/react/macro";
import { fieldName } from "#i18n/words/record-words";
import { join } from "#ui/kit/styles";

type AccommodationListProps = {
  readonly students: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly className?: string;
};

/** What students of a course need in a test, where one is planned or marked; nothing for nobody. */
export function AccommodationList({ students, className }: AccommodationListProps) {
  const { i18n } = useLingui();
  if (students.length === 0) return null;
  return (
    <section className={join("rounded-control border border-line bg-sunken px-3 py-2 text-ui", className)}>
      <h3 className="text-ui font-semibold tracking-normal text-ink">
        {fieldName(i18n, "students", "accommodations")}
      </h3>
      <dl>
        {students.map(({ id, name, text }) => (
          <div key={id} className="flex flex-wrap gap-x-2 py-0.5">
            <dt className="text-ink">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
