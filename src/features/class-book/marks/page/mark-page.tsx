import { Trans, useLingui } from "@lingui/react/macro";
import { LockKeyhole, PanelRight, SlidersHorizontal } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { createPortal } from "react-dom";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { useIsCoarse } from "#hooks/dom/use-is-coarse";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import type { MarksProps } from "#hooks/ports/class-book";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { Button } from "#ui/kit/button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { EmptyState } from "#ui/kit/empty-state";
import { Icon } from "#ui/kit/icon";
import { MarkAside } from "./mark-aside.tsx";
import { MarkCounts } from "./mark-counts.tsx";
import { MarkGrid } from "../table/mark-grid.tsx";
import type { MarkFocus } from "../edits/mark-open.ts";
import { MarkHeadActions } from "./mark-head-actions.tsx";
import type { MarkTable } from "../sums/mark-table.ts";
import { MarkYear } from "./mark-year.tsx";
import { PhoneMarks } from "../pad/phone-marks.tsx";
import { useRoundingWords } from "../reports/rounding-words.ts";
import { useMarkDeeds } from "./use-mark-deeds.ts";
import type { MarkEdits } from "../edits/use-mark-edits.ts";
import { useMarkOpen } from "./use-mark-open.ts";
import { useMarkExport } from "../reports/use-mark-export.ts";
import { useTermName } from "../sums/use-term-name.ts";

const MarkDialogs = lazyPart(async () => ({ default: (await import("./mark-dialogs.tsx")).MarkDialogs }));

const MarksPaper = lazyPart(async () => ({ default: (await import("../reports/marks-paper.tsx")).MarksPaper }));

type MarkPageProps = MarksProps & {
  /** The assessment that is opened first; null: the one that is typed next. */
  readonly wanted: string | null;
  readonly table: MarkTable;
  readonly setTerm: (term: number) => void;
  readonly edits: MarkEdits;
};

const nowhere: MarkFocus = { student: "", assessment: "" };

/** The marks of a term or of the year, and what lies beside them. */
export function MarkPage({ data, today, places, table, wanted, setTerm, edits }: MarkPageProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isCoarse = useIsCoarse();
  const [focus, setFocus] = useState(nowhere);
  // What lies beside the table follows after the key is answered.
  const shownFocus = useDeferredValue(focus);
  const shownTable = useDeferredValue(table);
  // At first it follows after the marks.
  const isDrawn = useDeferredValue(true, false);
  const { open, setOpen } = useMarkOpen();
  /** The assessment that was just made: its first cell takes the focus once it is there. */
  const [made, setMade] = useState<string | null>(null);
  const [isPaperShown, setPaperShown] = useState(false);
  const rounding = useRoundingWords(table.rules, table.term);
  const { isLocked, toRepeat, canConfirm, lock, confirm } = useMarkDeeds(data, table);
  const saveTable = useMarkExport(data, table);
  const { terms, term, rows, columns } = table;
  const fresh = columns.some(({ assessment }) => assessment.id === made) ? made : null;
  const nameOf = useTermName(table);
  const termName = nameOf(term);
  const color = data.course.color || "lagoon";
  const segments = [
    ...terms.map(({ number }) => number),
    ...(table.hasExam ? [yearExam] : []),
    ...(terms.length > 1 || table.hasExam ? [wholeYear] : []),
  ].map((number) => ({ id: String(number), label: nameOf(number) }));
  const onNote = (at: MarkFocus) => setOpen({ type: "note", at });
  const onExplain = (row: MarkTable["rows"][number]) => setOpen({ type: "mark", student: row.student.id });
  const onEdit = (id: string) => setOpen({ type: "assessment", id });
  // Take its place at once: no column of the table moves under a finger.
  const aside = isDrawn ? (
    <MarkAside table={shownTable} focus={shownFocus} isLocked={isLocked} onOpen={setOpen} />
  ) : (
    <div />
  );
  const chosen = columns.find(({ assessment }) => assessment.id === focus.assessment)?.assessment.title ?? "";
  return (
    <div className="flex h-full min-w-0 flex-col" data-color={color}>
      {places.counts && createPortal(<MarkCounts table={shownTable} today={today} />, places.counts)}
      {places.actions &&
        createPortal(
          <MarkHeadActions
            toRepeat={toRepeat}
            isLocked={isLocked}
            isTyping={isCoarse && !isPhone && !isLocked && rows.length > 0 && columns.length > 0}
            canConfirm={canConfirm}
            onAdd={() => setOpen({ type: "assessment", id: null })}
            onRules={() => setOpen({ type: "rules" })}
            onPrint={() => setPaperShown(true)}
            onReport={() => setOpen({ type: "report" })}
            onTable={(kind) => void saveTable(kind)}
            onLock={() => void lock()}
            onConfirm={() => void confirm()}
          />,
          places.actions,
        )}
      {places.aside && term !== wholeYear && columns.length > 0 && createPortal(aside, places.aside)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 tablet:px-8 print:hidden">
        {segments.length > 1 && (
          <SegmentedControl
            label={t`Term`}
            segments={segments}
            value={String(term)}
            onChange={(id) => setTerm(Number(id))}
            className="max-w-full overflow-x-auto"
          />
        )}
        <span className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <span className="text-small text-ink-2 tablet:pointer-coarse:hidden">{rounding}</span>
          <Button variant="ghost" icon={SlidersHorizontal} onPress={() => setOpen({ type: "rules" })}>
            <Trans context="of marks">Weights</Trans>
          </Button>
          {!places.aside && !isPhone && term !== wholeYear && columns.length > 0 && (
            <Button
              variant="normal"
              icon={PanelRight}
              // Its width is its own: the row stays one line high, whichever test is chosen.
              className="w-44 justify-start!"
              onPress={() => setOpen({ type: "aside" })}
            >
              <span className="truncate">{chosen === "" ? t`Chosen` : t`Chosen: ${chosen}`}</span>
            </Button>
          )}
        </span>
      </div>
      {isLocked && (
        <p className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-ui text-ink-2 tablet:px-8">
          <Icon icon={LockKeyhole} size={14} />
          <span className="flex-1">
            <Trans>This term is closed: its marks can be read and not changed.</Trans>
            {term === wholeYear && rows.some(({ mark }) => mark.proposed !== "" && !mark.isConfirmed) && (
              <>
                {" "}
                <Trans>Marks that aren't confirmed still follow the terms that are open.</Trans>
              </>
            )}
          </span>
          <Button variant="normal" onPress={() => void lock()}>
            <Trans>Open again</Trans>
          </Button>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="px-4 pt-6 text-ui text-ink-2 tablet:ps-8">
          <Trans>Nobody is in the classes of this course yet.</Trans>
        </p>
      ) : term === wholeYear ? (
        <MarkYear table={table} onExplain={onExplain} />
      ) : columns.length === 0 ? (
        <EmptyState
          title={term === yearExam ? t`No part of the exam is there yet` : t`Nothing is marked in this term yet`}
          className="m-4 max-w-[696px] tablet:mx-8"
          picture={
            <div className="flex gap-2">
              {["tests", "checks", "work"].map((name) => (
                <span key={name} className="h-24 w-20 rounded-control border border-line" />
              ))}
            </div>
          }
        >
          {term === yearExam ? (
            <Trans>Add its written and its oral part. They are in no term.</Trans>
          ) : (
            <Trans>Add a test, a check or a homework. An exam of the calendar becomes one in one press.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          {isPhone ? (
            <PhoneMarks
              key={`${term} ${fresh ?? ""}`}
              wanted={fresh ?? wanted}
              table={table}
              edits={edits}
              name={data.year.labelOf(data.course.id).lead}
              color={color}
              isLocked={isLocked}
              onNote={onNote}
              onShow={(at) => {
                setFocus(at);
                setOpen({ type: "aside" });
              }}
              onEdit={onEdit}
              onExplain={onExplain}
            />
          ) : (
            <MarkGrid
              key={`${term} ${fresh ?? ""}`}
              wanted={fresh ?? wanted}
              course={data.course.id}
              label={t({ message: "Marks", context: "of students" })}
              termName={termName}
              table={table}
              today={today}
              edits={edits}
              isLocked={isLocked}
              onFocusCell={setFocus}
              onOpen={setOpen}
            />
          )}
        </>
      )}
      {isDrawn && (
        <PartBoundary>
          <MarksPaper
            data={data}
            table={shownTable}
            today={today}
            isShown={isPaperShown}
            onClose={() => setPaperShown(false)}
          />
        </PartBoundary>
      )}
      {open && (
        <PartBoundary>
          <MarkDialogs
            open={open}
            data={data}
            table={table}
            today={today}
            edits={edits}
            aside={aside}
            onMade={setMade}
            onClose={() => setOpen(null)}
          />
        </PartBoundary>
      )}
    </div>
  );
}
