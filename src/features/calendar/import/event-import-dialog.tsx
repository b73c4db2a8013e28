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
import type { EventKind } from "#domain/schedule/event-kind";
import { FileDrop } from "#ui/kit/file-drop";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ProgressBar } from "#ui/kit/progress-bar";
import { EventFileProblem } from "./file-problem.tsx";
import { ImportFooter } from "./import-footer.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { type ReadCalendar, useEventFile } from "./use-event-file.ts";
import { useImportChoice } from "./use-import-choice.ts";

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
  const { state, choose, cancel } = useEventFile(readCalendar, {
    range: { start, end },
    zone,
    noTitle: t({ message: "(no title)", context: "an imported event" }),
  });
  useLaunchFiles(([file]) => void (file && choose(file)));
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
        <FileDrop
          icon={CalendarPlus}
          accept={[".ics", "text/calendar"]}
          name={name}
          onFile={(file) => void choose(file)}
        />
        {state.type === "reading" && <ProgressBar label={t`Reading the file`} onCancel={cancel} />}
        {state.type === "problem" && <EventFileProblem problem={state.problem} />}
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
