import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit/edit";
import { readClassBook } from "#db/read/class-book";
import { classBookDue } from "#domain/class-book/class-book-due";
import { useLive } from "#hooks/data/use-live";
import { useToday } from "#hooks/data/use-now";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useEdits } from "#hooks/edits/use-edits";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { useSetup } from "#hooks/edits/use-setup";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";
import { Section } from "./section.tsx";

/** Months after a year's end. */
const choices = [6, 12, 24, 36, 60, 120];

/** How long the class books of past years are kept, and which of them can go. */
export function ClassBookSection({ onEnd }: { readonly onEnd: (year: SchoolyearRow) => void }) {
  const { t } = useLingui();
  const { user } = useSetup();
  const { runSilently } = useEdits();
  const keepsStudents = useKeepsStudents();
  const years = useSchoolyears()?.years ?? [];
  const months = user?.retainMonths ?? 0;
  const choose = (id: string) => user && void runSilently([edit("users", user, { retainMonths: Number(id) })]);
  const all = choices.includes(months) || months === 0 ? choices : [...choices, months];
  return (
    <Section
      title={t`Class books of past years`}
      hint={t`Marks, absences, remarks, seats, checklists and appointments needn't be kept for ever. Nothing is deleted without you.`}
    >
      <Select
        label={t`Offer to delete them`}
        className="tablet:max-w-80"
        value={String(months)}
        onChange={choose}
        options={[
          { id: "0", label: t({ message: "Never", context: "class books are offered for deletion" }) },
          ...all.map((count) => ({
            id: String(count),
            label: t`${plural(count, { one: "# month after a year's end", other: "# months after a year's end" })}`,
          })),
        ]}
      />
      {months > 0 && !keepsStudents && (
        <p className="text-ui text-ink-2">
          <Trans>This device keeps no student data. Delete class books on another device.</Trans>
        </p>
      )}
      {months > 0 && keepsStudents && (
        <ul className="flex flex-col">
          {years.map((year) => (
            <YearLine key={year.id} year={year} months={months} onEnd={() => onEnd(year)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type YearLineProps = { readonly year: SchoolyearRow; readonly months: number; readonly onEnd: () => void };

/** A year that is over, or nothing. */
function YearLine({ year, months, onEnd }: YearLineProps) {
  const format = useFormat();
  const today = useToday();
  const counts = useLive((db) => readClassBook(db, year.id), [year.id]);
  const due = classBookDue(year, months)!;
  if (year.end >= today || !counts) return null;
  const count = counts.reduce((sum, [, one]) => sum + one, 0);
  const { name } = year;
  const day = format.date(due, "long");
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">{name}</p>
        <p className="text-ui text-ink-2 tabular-nums">
          {count === 0 ? (
            <Trans>No class book any more</Trans>
          ) : due > today ? (
            <Trans>Kept until {day}</Trans>
          ) : (
            <Trans>Its time was over on {day}</Trans>
          )}
        </p>
      </div>
      {count > 0 && due <= today && (
        <Button variant="normal" onPress={onEnd}>
          <Trans>
            Delete the class book<span className="sr-only"> of {name}</span>…
          </Trans>
        </Button>
      )}
    </li>
  );
}
