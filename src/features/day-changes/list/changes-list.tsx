import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { type ScheduleException, slotKey } from "#domain/schedule/exception";
import { fold } from "#domain/search/fold";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useDayChanges } from "#hooks/ports/use-day-changes";
import { useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { ChangeRow } from "./change-row.tsx";
import { useChangeWords } from "./use-change-words.ts";
import type { Year } from "#db/read/year-reader";

/** From this many changes on, one can search. */
const longList = 5;
const everyKind = "all";

/** Everything that differs from the timetable in the active school year, by date. */
export function ChangesList() {
  const year = useYear();
  return year ? <YearChanges year={year} /> : null;
}

function YearChanges({ year }: { readonly year: Year }) {
  const { t } = useLingui();
  const words = useChangeWords(year);
  const changes = useDayChanges();
  const today = useToday();
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState(everyKind);
  const all = year.schedule.exceptions.toSorted(byPlace);
  const isLong = all.length >= longList;
  const wanted = fold(query.trim());
  const textOf = (one: ScheduleException) =>
    fold([words.kinds[one.kind], words.subject(one), words.detail(one), one.note].join(" "));
  const shown = isLong
    ? all.filter((one) => (kind === everyKind || one.kind === kind) && textOf(one).includes(wanted))
    : all;
  const slots = new Set([...year.occurrences(), ...year.lost()].map(({ key }) => key));
  const first = today < year.schoolyear.start || today > year.schoolyear.end ? year.schoolyear.start : today;
  const add = (
    <Button
      variant="normal"
      size="medium"
      icon={CalendarPlus}
      onPress={() => changes.addLesson({ date: first })}
      className="max-tablet:self-start"
    >
      <Trans>Extra lesson…</Trans>
    </Button>
  );
  return (
    <section aria-labelledby="changes-heading" className="mt-8 flex max-w-[56rem] flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="changes-heading" className="text-h2">
            <Trans>Changes to the timetable</Trans>
          </h2>
          <p className="text-ui text-ink-2">
            <Trans>
              On single days: lessons moved, cancelled, added or in another room, and days that run like another.
            </Trans>
          </p>
        </div>
        {all.length > 0 && add}
      </div>
      {isLong && (
        <div className="flex flex-wrap items-end gap-3">
          <SearchField
            label={t`Search changes`}
            value={query}
            onChange={setQuery}
            className="tablet:w-72 max-tablet:flex-1"
          />
          <Select
            label={t`Kind`}
            isLabelHidden
            options={[
              { id: everyKind, label: t`All kinds` },
              ...Object.entries(words.kinds).map(([id, label]) => ({ id, label })),
            ]}
            value={kind}
            onChange={setKind}
            className="w-48"
          />
        </div>
      )}
      {all.length === 0 && (
        <EmptyState title={t`Nothing differs from the timetable`} action={add}>
          <Trans>Change a lesson in the calendar, or a whole day by the menu beside its date.</Trans>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul ref={keepRowFocus} aria-label={t`Changes to the timetable`} className="border-t border-line">
          {shown.map((one) => (
            <ChangeRow
              key={one.id}
              change={one}
              year={year}
              isGone={one.kind !== "dayswap" && !slots.has(slotKey(one.course, one.date, one.start))}
            />
          ))}
        </ul>
      )}
      {all.length > 0 && shown.length === 0 && (
        <p role="status" className="py-3 text-ui text-ink-2">
          <Trans>No changes found.</Trans>
        </p>
      )}
    </section>
  );
}

const byPlace = (a: ScheduleException, b: ScheduleException): number =>
  a.date === b.date ? a.start - b.start || (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
