import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Year } from "#db/read/year-reader";
import { staysOf } from "#domain/people/class-stays";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { type StudentDetail, studentDetails } from "#schema/student-fields";
import type { StudentRow } from "#schema/students";
import { TextLink } from "#ui/kit/link";
import { ageOn } from "./age.ts";
import { Section } from "./section.tsx";

type StudentFactsProps = {
  readonly student: StudentRow;
  /** null without a school year. */
  readonly year: Year | null;
  readonly today: PlainDate;
};

/** What is known of a student; what nobody filled in is left out. */
export function StudentFacts({ student, year, today }: StudentFactsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const since = year && student.since >= year.schoolyear.start ? student.since : "";
  const before = staysOf(student).flatMap((stay) => {
    const name = year?.classById.get(stay.class)?.name;
    return name !== undefined && stay.until !== "" ? [{ ...stay, name }] : [];
  });
  const details = studentDetails.filter((name) => student[name] !== "");
  return (
    <Section title={t`Data`}>
      {since === "" && details.length === 0 && (
        <p className="py-1.5 text-ui text-ink-2">{t`Only the name is known.`}</p>
      )}
      <dl>
        {before.length > 0 && (
          <Fact name={fieldName(i18n, "students", "classesBefore")}>
            {before.map(({ name, from, until }) => {
              const last = format.date(addDays(until, -1), "medium");
              const first = format.date(from || until, "medium");
              return (
                <span key={`${name} ${from}`} className="block">
                  {from === "" ? t`${name} until ${last}` : t`${name} from ${first} to ${last}`}
                </span>
              );
            })}
          </Fact>
        )}
        {since !== "" && <Fact name={fieldName(i18n, "students", "since")}>{format.date(since, "long")}</Fact>}
        {details.map((name) => (
          <Fact key={name} name={fieldName(i18n, "students", name)}>
            <Detail name={name} text={student[name]} today={today} />
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

type DetailProps = { readonly name: StudentDetail; readonly text: string; readonly today: PlainDate };

/** A day is said with the age, an address opens what writes or calls there. */
function Detail({ name, text, today }: DetailProps) {
  const format = useFormat();
  if (name === "email")
    return (
      <TextLink href={`mailto:${text}`} className="break-all">
        {text}
      </TextLink>
    );
  if (name === "phone") return <TextLink href={`tel:${text.replaceAll(" ", "")}`}>{text}</TextLink>;
  if (name !== "birthday") return text;
  return (
    <>
      {format.date(text, "long")}{" "}
      <span className="text-ink-2">
        <Plural value={ageOn(text, today)} one="# year old" other="# years old" />
      </span>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-[34px] items-baseline gap-3 border-b border-line py-2 text-ui pointer-coarse:min-h-11 pointer-coarse:py-3">
      <dt className="w-28 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line text-ink tabular-nums">{children}</dd>
    </div>
  );
}
