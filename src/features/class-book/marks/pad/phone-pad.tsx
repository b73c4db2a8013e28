import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ChartColumn, Pencil, Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { emptyCell } from "#domain/marks/table/mark-cells";
import { belowIn, columnDistribution, expectedIn, filledIn } from "#domain/marks/table/table-counts";
import { ownScale } from "#domain/marks/table/mark-columns";
import { stateText } from "#domain/marks/changes/pad-keys";
import { toDecimal } from "#domain/marks/scale/fraction";
import { readTypedMark } from "#domain/marks/scale/typed-mark";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";
import { scrim } from "#ui/kit/overlays/dialog-frame";
import { join } from "#ui/kit/styles";
import { Swatch } from "#ui/kit/swatch";
import { decimalText } from "#i18n/words/mark-words";
import { Figure } from "../../parts/figure.tsx";
import { countedRows } from "../sums/counted-rows.ts";
import { MarkBars } from "../sums/mark-bars.tsx";
import type { MarkFocus } from "../edits/mark-open.ts";
import type { Column, MarkTable } from "../sums/mark-table.ts";
import { typedMarkName, markFaultText } from "../sums/mark-words.ts";
import { PadKeys } from "./pad-keys.tsx";
import { PadRow } from "./pad-row.tsx";
import { PadStates } from "./pad-states.tsx";
import type { MarkEdits } from "../edits/use-mark-edits.ts";
import { usePad } from "./use-pad.ts";
import { useRefusedMarks } from "../edits/use-refused-marks.ts";

type PhonePadProps = {
  readonly table: MarkTable;
  readonly column: Column;
  readonly edits: MarkEdits;
  readonly name: string;
  readonly color: string;
  readonly isLocked: boolean;
  readonly onNote: (focus: MarkFocus) => void;
  /** Shows the class in this test, its notes, and what the student needs. */
  readonly onShow: (focus: MarkFocus) => void;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** One assessment on a phone: students downwards, and a pad of our own to type with. */
export function PhonePad({
  table,
  column,
  edits,
  name,
  color,
  isLocked,
  onNote,
  onShow,
  onEdit,
  onClose,
}: PhonePadProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { rules, rows } = table;
  const { assessment, typed } = column;
  const { undo } = useEdits();
  const [said, setSaid] = useState("");
  const [at, setAt] = useState(() => {
    const open = rows.findIndex(({ cells }) => (cells.get(assessment.id) ?? emptyCell).entry.type === "empty");
    return Math.max(0, open);
  });
  const marks = useRefusedMarks(assessment.course);
  const pad = usePad({
    table,
    column,
    edits,
    isLocked,
    at,
    setAt,
    marks,
    faultText: (fault) => markFaultText(i18n, format, fault),
    onTaken: (at, typed) => {
      const [row, next] = [rows[at], rows[at + 1]];
      const read = readTypedMark(typed, column.typed);
      const text = read.ok ? typedMarkName(i18n, format, read.value, column.typed) : typed;
      setSaid(next ? t`${row!.name}, ${text}, next ${next.name}` : `${row!.name}, ${text}`);
    },
  });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The row that is typed stands in the fourth place.
    const line = list.current?.children[Math.max(0, pad.at - 3)];
    if (line && list.current) list.current.scrollTop = (line as HTMLElement).offsetTop - list.current.offsetTop;
  }, [pad.at]);
  const counted = useMemo(() => countedRows(rows), [rows]);
  const distribution = columnDistribution(rules, column, counted);
  const scale = ownScale(column, rules);
  const average = distribution?.average.value;
  const expected = expectedIn(counted, column);
  const filled = filledIn(expected, column);
  const most = typed.kind === "points" ? decimalText(format, typed.most) : "";
  const day = format.date(assessment.date, "weekdayMedium");
  const row = rows[pad.at];
  const focus = { student: row?.student.id ?? "", assessment: assessment.id };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key in the menu of states is the menu's.
    if (event.target instanceof Element && event.target.closest("[role=menu]")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !row) return;
    const take = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (event.key.toLowerCase() === "n" && typed.kind !== "steps") take(() => onNote(focus));
    else if (pad.typeKey(event.key)) event.preventDefault();
    else if (event.key === "Backspace") take(pad.back);
    else if (event.key === "ArrowDown") take(pad.skip);
    else if (event.key === "ArrowUp") take(() => pad.goTo(pad.at - 1));
    else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) take(pad.next);
  };
  const pass = scale && decimalText(format, scale.pass);
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={join(scrim, "bg-surface")}
    >
      <Modal className="flex h-full w-full flex-col bg-surface">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a keyboard types what the pad does */}
          <div className="flex min-h-0 flex-1 flex-col" data-color={color} onKeyDown={onKeyDown}>
            <div className="flex min-h-[60px] shrink-0 items-center gap-2 border-b border-line bg-canvas px-2">
              <IconButton icon={ArrowLeft} size="touch" label={t`Close`} onPress={onClose} />
              <Swatch color={color} />
              <div className="min-w-0 flex-1">
                <Heading slot="title" className="truncate text-body font-semibold text-ink">
                  {name} {assessment.title || t`Untitled`}
                </Heading>
                <p className="truncate text-small text-ink-2">{most === "" ? day : t`${day}, out of ${most}`}</p>
              </div>
              <IconButton
                icon={Undo2}
                size="touch"
                label={t`Undo`}
                onPress={() => void Promise.resolve(pad.leave()).then(undo)}
              />
              <IconButton
                icon={ChartColumn}
                size="touch"
                label={t`The class, notes and what if`}
                onPress={() => onShow(focus)}
              />
              {!isLocked && <IconButton icon={Pencil} size="touch" label={t`Edit the assessment`} onPress={onEdit} />}
            </div>
            <div className="flex shrink-0 items-end gap-4 border-b border-line px-4 py-2.5">
              <dl className="flex gap-4 whitespace-nowrap">
                {distribution && (
                  <Figure value={average ? decimalText(format, toDecimal(average, 1)) : "–"}>
                    <Trans>average</Trans>
                  </Figure>
                )}
                <Figure value={format.number(filled)}>
                  <Trans context="a count">of {expected.length}</Trans>
                </Figure>
                {distribution && (
                  <Figure value={format.number(belowIn(rules, column, counted))}>
                    <Trans>below {pass}</Trans>
                  </Figure>
                )}
              </dl>
              {distribution && scale && (
                <div className="ms-auto w-36 min-w-0">
                  <MarkBars distribution={distribution} scale={scale} student={focus.student} places={1} isSmall />
                </div>
              )}
            </div>
            <ul ref={list} className="min-h-0 flex-1 overflow-y-auto" aria-label={t`Students`}>
              {rows.map((line, at) => (
                <PadRow
                  key={line.student.id}
                  line={line}
                  column={column}
                  rules={rules}
                  typed={at === pad.at ? pad.text : undefined}
                  refused={pad.refusedAt(at)?.text}
                  onPress={() => pad.goTo(at)}
                />
              ))}
            </ul>
            <p role="status" className="sr-only">
              {said}
            </p>
            {row && !isLocked && (
              <footer className="shrink-0 bg-canvas px-2 pt-2.5 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
                <div className="flex min-h-6 items-center gap-2 px-1 pb-2">
                  <span className="truncate text-body font-semibold text-ink">{row.name}</span>
                  <span className="shrink-0 text-small text-ink-2">
                    <Trans context="a place in a list">
                      {pad.at + 1} of {rows.length}
                    </Trans>
                  </span>
                  <span className="ms-auto">
                    <PadStates onChoose={(state) => pad.set(stateText(state, typed))} />
                  </span>
                </div>
                {pad.fault && (
                  <p role="alert" className="px-1 pb-2 text-small text-danger-text">
                    {pad.fault}
                  </p>
                )}
                <PadKeys scale={typed} pad={pad} onNote={() => onNote(focus)} />
              </footer>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
