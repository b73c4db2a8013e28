import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { memo, useMemo } from "react";
import { belowIn, columnDistribution, expectedIn, filledIn } from "#domain/marks/table/table-counts";
import { ownScale } from "#domain/marks/table/mark-columns";
import { stateText } from "#domain/marks/changes/pad-keys";
import { toDecimal } from "#domain/marks/scale/fraction";
import { averagePlaces } from "#domain/marks/sums/shown-marks";
import { type State, stateLetters } from "#domain/marks/scale/typed-mark";
import { useAccommodations } from "#hooks/data/use-accommodations";
import { useFormat } from "#i18n/use-format";
import { AccommodationList } from "#ui/planner/accommodation-list";
import { IconButton } from "#ui/kit/icon-button";
import { decimalText, stateName } from "#i18n/words/mark-words";
import { Figure } from "../../parts/figure.tsx";
import { ClassInTests } from "../sums/class-in-tests.tsx";
import { countedRows } from "../sums/counted-rows.ts";
import { ExamLink } from "../assessment/exam-link.tsx";
import { LevelBars } from "../sums/level-bars.tsx";
import { MarkBars } from "../sums/mark-bars.tsx";
import type { MarkFocus, MarkOpen } from "../edits/mark-open.ts";
import type { MarkTable } from "../sums/mark-table.ts";
import { WhatIf } from "../sums/what-if.tsx";

const keyClass = "rounded-label border border-line-2 px-1.5 py-0.5 font-sans font-semibold text-ink";

type MarkAsideProps = {
  readonly table: MarkTable;
  readonly focus: MarkFocus;
  /** Whether the term is closed: then nothing is changed from here. */
  readonly isLocked: boolean;
  readonly onOpen: (open: MarkOpen) => void;
};

/** The chosen assessment: how the class did, its notes, and what a student needs. */
export const MarkAside = memo(function MarkAside({ table, focus, isLocked, onOpen }: MarkAsideProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { rules, rows, columns } = table;
  const accommodations = useAccommodations(columns[0]?.assessment.course ?? "", format.names);
  const column = columns.find(({ assessment }) => assessment.id === focus.assessment) ?? columns[0];
  const counted = useMemo(() => countedRows(rows), [rows]);
  const distribution = useMemo(() => column && columnDistribution(rules, column, counted), [rules, column, counted]);
  const row = rows.find(({ student }) => student.id === focus.student) ?? rows[0];
  if (!column) return null;
  const { assessment, typed } = column;
  const expected = expectedIn(counted, column);
  const scale = ownScale(column, rules);
  const places = typed.kind === "steps" ? 0 : averagePlaces(typed);
  const average = distribution?.average.value;
  const notes = rows.flatMap((one) =>
    columns.flatMap(({ assessment }) => {
      const note = one.cells.get(assessment.id)?.note ?? "";
      return note === "" ? [] : [{ row: one, assessment, note }];
    }),
  );
  const most = typed.kind === "points" ? decimalText(format, typed.most) : "";
  const day = format.date(assessment.date, "weekdayMedium");
  const pass = scale && decimalText(format, scale.pass);
  return (
    <div className="flex flex-col gap-4 p-6">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-h2 wrap-break-word">{assessment.title || t`Untitled`}</h2>
          <p className="text-ui text-ink-2">{most === "" ? day : t`${day}, out of ${most}`}</p>
          <ExamLink assessment={assessment} />
        </div>
        {!isLocked && (
          <IconButton
            icon={Pencil}
            label={t`Edit the assessment`}
            onPress={() => onOpen({ type: "assessment", id: assessment.id })}
          />
        )}
      </div>
      <AccommodationList students={accommodations} />
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {distribution && (
          <Figure value={average ? decimalText(format, toDecimal(average, places)) : "–"}>
            <Trans>average</Trans>
          </Figure>
        )}
        <Figure value={format.number(filledIn(expected, column))}>
          <Trans>of {expected.length} typed</Trans>
        </Figure>
        {distribution && (
          <Figure value={format.number(belowIn(rules, column, counted))}>
            <Trans>below {pass}</Trans>
          </Figure>
        )}
        {distribution && distribution.states.absent > 0 && (
          <Figure value={format.number(distribution.states.absent)}>
            <Plural value={distribution.states.absent} one="absent" other="absent" />
          </Figure>
        )}
      </dl>
      {distribution && scale && (
        <MarkBars distribution={distribution} scale={scale} student={row?.student.id ?? ""} places={places} />
      )}
      {rules.scale.kind === "steps" && (
        <LevelBars column={column} steps={rules.scale.steps} rows={rows} student={row?.student.id ?? ""} />
      )}
      {rules.sums && <ClassInTests table={table} chosen={assessment.id} />}
      {notes.length > 0 && (
        <section className="border-t border-line pt-4">
          <h3 className="mb-2 flex justify-between text-ui font-semibold">
            <Trans>Notes</Trans> <span className="font-normal text-ink-2">{notes.length}</span>
          </h3>
          <ul className="flex flex-col gap-2">
            {notes.map(({ row, assessment, note }) => (
              <li key={`${row.student.id} ${assessment.id}`}>
                <button
                  type="button"
                  disabled={isLocked}
                  className="w-full text-start text-ui enabled:hover:underline"
                  onClick={() => onOpen({ type: "note", at: { student: row.student.id, assessment: assessment.id } })}
                >
                  <span className="font-semibold">{row.name}</span>, {assessment.title}
                  <span className="block wrap-break-word text-ink-2">{note}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {row && rules.sums && <WhatIf key={`${row.student.id} ${column.term}`} table={table} row={row} column={column} />}
      <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-4 text-small text-ink-2 pointer-coarse:hidden">
        <span>
          <kbd className={keyClass}>Enter</kbd> <Trans context="what a key does in a table">down</Trans>
        </span>
        {(Object.keys(stateLetters) as State[]).map((state) => (
          <span key={state}>
            <kbd className={keyClass}>{stateText(state, typed).toUpperCase()}</kbd> {stateName(i18n, state)}
          </span>
        ))}
        <span>
          <kbd className={keyClass}>{typed.kind === "steps" ? ".N" : "N"}</kbd>{" "}
          <Trans context="what a key does in a table">note</Trans>
        </span>
        <span>
          <kbd className={keyClass}>Esc</kbd> <Trans context="what a key does in a table">back</Trans>
        </span>
      </p>
    </div>
  );
});
