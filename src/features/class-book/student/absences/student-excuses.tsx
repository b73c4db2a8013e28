import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { decideExcuses } from "#db/edit/roll-edits";
import type { Year } from "#db/read/year-reader";
import { countHours, undecidedDays } from "#domain/class-book/attendance";
import { excuseWords } from "#domain/class-book/noted";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import type { Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { Section } from "../../parts/section.tsx";
import { useAbsences } from "./use-absences.ts";

/** A student's absences that wait for a decision, a day at a time; nothing where none does. */
export function StudentExcuses({ student, year }: { readonly student: string; readonly year: Year }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const { moment } = useMirror();
  const absences = useAbsences(student, year);
  const [at, setAt] = useState(0);
  if (!absences) return null;
  const days = undecidedDays(absences.records, absences);
  const place = at % Math.max(1, days.length);
  const day = days[place];
  if (!day) return null;
  const decide = (excuse: Excuse) =>
    run(
      decideExcuses(
        day.hours.map(({ record }) => record),
        excuse,
        moment(),
      ),
      excuse === "excused" ? t`Absence excused` : t`Absence not excused`,
    );
  const hours = days.reduce((sum, one) => sum + countHours(one.hours), 0);
  const lessons = day.hours.map(({ lesson }) => `${format.time(lesson.start)} ${year.labelOf(lesson.course).full}`);
  const words = [...new Set(day.hours.flatMap(excuseWords))];
  const number = place + 1;
  return (
    <Section
      title={t`Excuses to decide`}
      aside={<Chip tone="warning">{t({ message: `${hours} h`, context: "hours missed, narrow" })}</Chip>}
    >
      <div className="mt-1 rounded-sheet border border-warning-line px-3.5 py-3 text-ui">
        <p className="flex justify-between gap-3 font-semibold text-ink">
          <span className="first-letter:uppercase">{format.date(day.date, "weekdayMedium")}</span>
          {days.length > 1 && (
            <span className="font-normal text-ink-2 tabular-nums">{t`${number} of ${days.length}`}</span>
          )}
        </p>
        <p className="text-ink-2 tabular-nums">{format.list(lessons)}</p>
        {words.length > 0 && <p className="wrap-break-word whitespace-pre-line text-ink-2">{words.join(" · ")}</p>}
        <div className="mt-3 flex flex-wrap gap-1.5">
          {(["excused", "unexcused"] as const).map((excuse) => (
            <Button key={excuse} variant="normal" onPress={() => decide(excuse)}>
              {choiceName(i18n, excuse)}
            </Button>
          ))}
          {days.length > 1 && (
            <Button variant="ghost" className="ms-auto" onPress={() => setAt(place + 1)}>
              <Trans context="a decision">Later</Trans>
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
