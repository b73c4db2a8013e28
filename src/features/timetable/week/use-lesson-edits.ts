import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { copyDay } from "#domain/timetable/session-moves";
import { useEdits } from "#hooks/edits/use-edits";
import type { SessionRow } from "#schema/sessions";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { courseTitle, type TimetableView } from "../timetable-view.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { useTimetableWords } from "../use-timetable-words.ts";
import { type GridPreview, previewToEdits } from "./grid-preview.ts";

/** Puts lessons into the week and takes them out, and says so. */
export const useLessonEdits = (view: TimetableView, change: ChangeTimetable) => {
  const { t } = useLingui();
  const { dayName, placeName } = useTimetableWords();
  const toasts = useToasts();
  const { newId } = useEdits();
  const nameOf = (course: string): string => courseTitle(view.courses.get(course));

  const doneText = (preview: GridPreview): string => {
    const { subject, start, end, day } = preview;
    const name = nameOf(subject.type === "course" ? subject.course : subject.session.course);
    const place = placeName(preview, view.rotation);
    if (subject.type === "course") return t`${name} added: ${place}`;
    const { session } = subject;
    const change = end - start - (session.end - session.start);
    if (day !== session.day || start !== session.start || change === 0) return t`${name} moved: ${place}`;
    return change > 0 ? t`${name} made longer: ${place}` : t`${name} made shorter: ${place}`;
  };

  const place = async (preview: GridPreview) => {
    const edits = previewToEdits(preview, view.timetable.id, newId);
    if (edits.length > 0) await change(view.timetable, edits, doneText(preview));
  };
  const placeAll = async (course: string, previews: readonly GridPreview[]) => {
    const [first] = previews;
    if (!first) return;
    const name = nameOf(course);
    const count = previews.length;
    const text =
      count === 1 ? doneText(first) : t`${name}: ${plural(count, { one: "# lesson added", other: "# lessons added" })}`;
    const edits = previews.flatMap((preview) => previewToEdits(preview, view.timetable.id, newId));
    await change(view.timetable, edits, text);
  };
  const remove = async (session: SessionRow) => {
    const name = nameOf(session.course);
    await change(view.timetable, [{ op: "remove", id: session.id }], t`${name} removed from the timetable`);
  };
  const copy = async (from: number, to: number) => {
    const sessions = copyDay(view.sessions, from, to, newId);
    const [source, target] = [dayName(from, view.rotation), dayName(to, view.rotation)];
    if (sessions.length === 0) return toasts.add({ text: t`Nothing to copy: ${target} has all of it.` });
    const edits = sessions.map((session) => ({ op: "add" as const, session }));
    return void (await change(view.timetable, edits, t`${source} copied to ${target}`));
  };
  return { place, placeAll, remove, copy };
};
