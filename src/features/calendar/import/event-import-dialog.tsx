import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { compareImport } from "#db/event-import/compare-import";
import { importMutations } from "#db/event-import/import-mutations";
import { readEventRecords } from "#db/event-import/read-event-records";
import type { Year } from "#db/read/year-reader";
import { useEdits } from "#hooks/edits/use-edits";
import { useLaunchFiles } from "#hooks/ports/use-launch-files";
import { useLive } from "#hooks/data/use-live";
import { useYear } from "#hooks/data/year-context";
import { type CalendarFile, type CalendarQuestion, type FileProblem, maxFileBytes } from "#domain/import/calendar-file";
import type { Result } from "#domain/result";
import { useReading } from "#hooks/data/use-reading";
import type { EventKind } from "#domain/schedule/event-kind";
import { CalendarFileProblem } from "#ui/kit/calendar-file-problem";
import { FileDrop } from "#ui/kit/file-drop";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ProgressBar } from "#ui/kit/progress-bar";
import { ImportFooter } from "./import-footer.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { useImportChoice } from "./use-import-choice.ts";

/** Reads a chosen file. Aborting `signal` ends it. */
type ReadCalendar = (
  file: File,
  question: CalendarQuestion,
  signal: AbortSignal,
) => Promise<Result<CalendarFile, FileProblem>>;

type EventImportDialogProps = { readonly readCalendar: ReadCalendar; readonly onClose: () => void };

/**
 * Takes events from a calendar file. It shows a preview first, and takes the good events even where
 * others are broken.
 */
export function EventImportDialog(props: EventImportDialogProps) {
  const year = useYear();
  return year ? <OpenDialog {...props} year={year} /> : null;
}

/**
 * A file's own name where its calendar has none: "Lea Weber (2).ics" is another copy of "Lea
 * Weber.ics".
 */
const nameOfFile = (name: string): string => name.replace(/(?:[ _-]?\(\d+\))?\.[^.]*$/, "").slice(0, 200);

function OpenDialog({ readCalendar, onClose, year }: EventImportDialogProps & { readonly year: Year }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { schoolyear } = year;
  const { start, end, zone, id } = schoolyear;
  const noTitle = t({ message: "(no title)", context: "an imported event" });
  const { state, read, reset } = useReading<CalendarFile, FileProblem["type"]>();
  const choose = (file: File) =>
    void read(file.name, (signal) => readCalendar(file, { range: { start, end }, zone, noTitle }, signal));
  useLaunchFiles(([file]) => file && choose(file));
  const rows = useLive((db) => readEventRecords(db, id), [id]);
  const content = state.type === "read" ? state.content : null;
  const name = state.type === "none" ? undefined : state.name;
  const calendar = content?.calendar || nameOfFile(name ?? "");
  const own = useMemo(() => rows && { schoolyear: { id, start, end }, rows }, [rows, id, start, end]);
  const changes = useMemo(
    () => (content && own ? compareImport(content, own, calendar) : []),
    [content, own, calendar],
  );
  const choice = useImportChoice(changes, content);
  const [kind, setKind] = useState<EventKind>("event");
  const [isBusy, setBusy] = useState(false);

  const take = async () => {
    if (!content || !own) return;
    setBusy(true);
    const mutations = importMutations(choice.chosen, content, own, { calendar, kind });
    if (await run(mutations, t`Events imported from the file`)) onClose();
    else setBusy(false);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={state.type === "none"}
      size="medium"
      title={t`Import events`}
      description={
        <Trans>
          From a calendar file (.ics) of Google, Apple, Outlook or your school. You'll see what's in it first.
        </Trans>
      }
      footer={<ImportFooter chosen={choice.chosen} isBusy={isBusy} onTake={() => void take()} onClose={onClose} />}
    >
      <div className="flex flex-col gap-5">
        <FileDrop icon={CalendarPlus} accept={[".ics", "text/calendar"]} name={name} onFile={choose} />
        {state.type === "reading" && <ProgressBar label={t`Reading the file`} onCancel={reset} />}
        {state.type === "problem" && <CalendarFileProblem problem={state.problem} most={maxFileBytes} />}
        {content && own && (
          <ImportPreview
            key={name}
            content={content}
            changes={changes}
            choice={choice}
            kind={kind}
            onKind={setKind}
            yearEnd={end}
          />
        )}
      </div>
    </Dialog>
  );
}
