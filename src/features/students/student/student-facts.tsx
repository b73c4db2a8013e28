import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import type { StudentRow } from "#schema/students";
import { TextLink } from "#ui/kit/link";
import { ageOn } from "./age.ts";
import { Section } from "./section.tsx";

type StudentFactsProps = {
  readonly student: StudentRow;
  /** The days of the school year; null without one. */
  readonly year: DateRange | null;
  readonly today: PlainDate;
};

/** What is known of a student; what nobody filled in is left out. */
export function StudentFacts({ student, year, today }: StudentFactsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { birthday, email, phone, guardians, note, accommodations } = student;
  const since = year && student.since >= year.start ? student.since : "";
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
