import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { useLive } from "#hooks/data/use-live";
import { eveningPath } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { TextLink } from "#ui/kit/link";
import { Section } from "../parts/section.tsx";

const EveningPrint = lazyPart(async () => ({ default: (await import("./evening-print.tsx")).EveningPrint }));

/** When a student's parents come, and the page for them on paper. */
export function StudentAppointments({ student, year }: { readonly student: string; readonly year: Year }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isPrinting, setPrinting] = useState(false);
  const schoolyear = year.schoolyear.id;
  const found = useLive(
    async (db) => {
      const [appointments, evenings] = await Promise.all([
        readRows(db, "meetings", { student }),
        readRows(db, "evenings", { schoolyear }),
      ]);
      return appointments.flatMap((appointment) => {
        const evening = evenings.find(({ id }) => id === appointment.evening);
        return evening ? [{ ...appointment, date: evening.date }] : [];
      });
    },
    [student, schoolyear],
  );
  const appointments = (found ?? []).toSorted((a, b) =>
    a.date === b.date ? a.start - b.start : a.date < b.date ? 1 : -1,
  );
  return (
    <Section title={t({ message: "Parents' evening", context: "a record" })}>
      {appointments.length === 0 ? (
        <p className="py-1.5 text-ui text-ink-2">
          <Trans>No appointment.</Trans>{" "}
          <Link href={eveningPath()} asChild>
            <TextLink>
              <Trans>All parents' evenings</Trans>
            </TextLink>
          </Link>
        </p>
      ) : (
        <ul>
          {appointments.map(({ id, evening, date, start, guests }) => (
            <li key={id} className="border-b border-line py-2 text-ui">
              <Link href={eveningPath(evening, id)} asChild>
                <TextLink className="tabular-nums">{`${format.date(date, "weekdayMedium")}, ${format.time(start)}`}</TextLink>
              </Link>
              {guests !== "" && <span className="text-ink-2">{` ${guests}`}</span>}
            </li>
          ))}
        </ul>
      )}
      <Button variant="normal" icon={Printer} className="mt-2" onPress={() => setPrinting(true)}>
        <Trans>Print for parents…</Trans>
      </Button>
      {isPrinting && (
        <PartBoundary>
          <EveningPrint students={[student]} year={year} onClose={() => setPrinting(false)} />
        </PartBoundary>
      )}
    </Section>
  );
}
