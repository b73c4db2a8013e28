import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { use, useMemo, useState } from "react";
import type { WrittenColumn } from "#domain/plan-book/book-columns";
import { readClipboard, type TextTable } from "#domain/grid/clipboard";
import { type PasteMode, planPaste } from "#domain/plan-book/plan-paste";
import { useDraft } from "#hooks/edits/use-draft";
import { useFormat } from "#i18n/use-format";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { TextArea } from "#ui/kit/fields/text-area";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { BookOutcomesContext, keepUnread, outcomesText, readCell } from "./book-outcomes.ts";
import { cellLimits } from "./cell-limits.ts";
import { pasteLine, type SlotLine } from "./book-lines.ts";
import { PastePreview } from "./paste-preview.tsx";
import type { BookEdits } from "./use-book-edits.ts";

export type PasteRequest = {
  /** What was pasted into the book; null to ask for it. */
  readonly table: TextTable | null;
  /** The line that it begins with. */
  readonly from: string;
  readonly columns: readonly WrittenColumn[];
};

type PasteDialogProps = {
  readonly request: PasteRequest;
  readonly course: string;
  /** All slots of the course's year, whatever is shown. */
  readonly lines: readonly SlotLine[];
  readonly edits: BookEdits;
  readonly onClose: () => void;
};

/** Shows which slots pasted lines fill, and fills them in one step. */
export function PasteDialog({ request, course, lines, edits, onClose: leave }: PasteDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [text, setText] = useState("");
  const [from, setFrom] = useState(() =>
    lines.some(({ key }) => key === request.from) ? request.from : (lines[0]?.key ?? ""),
  );
  const [mode, setMode] = useState<PasteMode>("free");
  const [isBusy, setBusy] = useState(false);
  const title = t`Paste lessons`;
  const isChanged = request.table === null && text.trim() !== "";
  const draft = useDraft({
    name: { form: "paste-lessons", of: course, title },
    collection: "lessons",
    values: { text, from, mode },
    isChanged,
    restore: (kept) => {
      setText(kept.text);
      if (lines.some((line) => line.key === kept.from)) setFrom(kept.from);
      setMode(kept.mode);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const table = useMemo(() => request.table ?? readClipboard({ text, html: "" }), [request.table, text]);
  const outcomes = use(BookOutcomesContext);
  const plan = useMemo(() => {
    const first = Math.max(
      0,
      lines.findIndex(({ key }) => key === from),
    );
    const rest = lines
      .slice(first)
      .map((line) => pasteLine(line, outcomes ? outcomesText(outcomes, line.key, line.lesson) : ""));
    return planPaste({ lines: rest, columns: request.columns, table, mode, limits: cellLimits });
  }, [lines, outcomes, from, request.columns, table, mode]);
  const count = plan.fills.length;
  const fill = async () => {
    setBusy(true);
    const isDone = await edits.paste(
      plan.fills,
      t`${plural(count, { one: "# lesson filled in", other: "# lessons filled in" })}`,
      (line, typed) => (outcomes ? readCell(outcomes, typed, undefined).ids : (line.lesson?.outcomes ?? [])),
    );
    setBusy(false);
    if (!isDone) return;
    for (const { line, cells } of plan.fills)
      for (const { column, text: typed } of cells)
        if (column === "outcomes" && outcomes)
          keepUnread(outcomes, line.key, readCell(outcomes, typed, undefined).unread);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={<Trans>One line for each lesson, from a list or a spreadsheet.</Trans>}
      size="large"
      isChanged={isChanged}
      submitLabel={t`${plural(count, { one: "Fill in # lesson", other: "Fill in # lessons" })}`}
      isSubmitDisabled={count === 0 || isBusy}
      onSubmit={() => fill()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {request.table === null && (
          <TextArea
            label={t`Lessons`}
            value={text}
            onChange={setText}
            autoFocus
            rows={5}
            hint={t`With tabs between them: title, homework.`}
          />
        )}
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <Select
            label={t`First slot`}
            className="w-60"
            options={lines.map(({ key, item: { occurrence }, lesson }) => ({
              id: key,
              label: `${format.date(occurrence.date, "weekdayMedium")}, ${format.time(occurrence.start)}`,
              detail: lesson?.title ?? "",
            }))}
            value={from}
            onChange={setFrom}
          />
          <SegmentedControl
            label={t`What is planned already`}
            segments={[
              { id: "free", label: t`Free slots only` },
              { id: "replace", label: t`Replace what is there` },
            ]}
            value={mode}
            onChange={setMode}
          />
        </div>
        {table.length > 0 && <PastePreview plan={plan} />}
        {plan.left.length > 0 && (
          <p role="status" className="text-ui text-warning-text">
            <Plural
              value={plan.left.length}
              one="# line has no slot left this year."
              other="# lines have no slot left this year."
            />
          </p>
        )}
        {plan.tooLong > 0 && (
          <p className="text-ui text-warning-text">
            <Plural
              value={plan.tooLong}
              one="# text is too long and is left out."
              other="# texts are too long and are left out."
            />
          </p>
        )}
        {plan.columnsLeft > 0 && (
          <p className="text-ui text-ink-2">
            <Plural value={plan.columnsLeft} one="# column is left out." other="# columns are left out." />
          </p>
        )}
      </div>
    </FormDialog>
  );
}
