import { EventImportDialog } from "#features/calendar/import/event-import-dialog";
import { readCalendar } from "#remote/ics/read-calendar";

/** The import of events, with what reads files in the background. */
export function ImportPart({ onClose }: { readonly onClose: () => void }) {
  return <EventImportDialog readCalendar={readCalendar} onClose={onClose} />;
}
