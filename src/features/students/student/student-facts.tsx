import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Year } from "#db/read/year-reader";
import { staysOf } from "#domain/people/class-stays";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
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
  const { birthday, email, phone, guardians, note, accommodations } = student;
  const since = year && student.since >= year.schoolyear.start ? student.since : "";
  const before = staysOf(student).flatMap((stay) => {
    const name = year?.classById.get(stay.class)?.name;
    return name !== undefined && stay.until !== "" ? [{ ...stay, name }] : [];
  });
  const isEmpty = [birthday, since, email, phone, guardians, note, accommodations].every((text) => text === "");
  return (
    <Section title={t`Data`}>
      {isEmpty && <p className="py-1.5 text-ui text-ink-2">{t`Only the name is known.`}</p>}
      <dl>
        {birthday !== "" && (
          <Fact name={t`Birthday`}>
            {format.date(birthday, "long")}{" "}
            <span className="text-ink-2">
              <Plural value={ageOn(birthday, today)} one="# year old" other="# years old" />
            </span>
          </Fact>
        )}
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
        {email !== "" && (
          <Fact name={t`E-mail`}>
            <TextLink href={`mailto:${email}`} className="break-all">
              {email}
            </TextLink>
          </Fact>
        )}
        {phone !== "" && (
          <Fact name={t`Phone`}>
            <TextLink href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</TextLink>
          </Fact>
        )}
        {guardians !== "" && <Fact name={t`Guardians`}>{guardians}</Fact>}
        {accommodations !== "" && <Fact name={fieldName(i18n, "students", "accommodations")}>{accommodations}</Fact>}
        {note !== "" && <Fact name={t`Note`}>{note}</Fact>}
      </dl>
    </Section>
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
