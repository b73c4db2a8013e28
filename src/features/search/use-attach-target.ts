import { useLocation } from "wouter";
import { isCommand, type RecordSearch } from "#db/search/create-record-search";
import type { RecordEntry } from "#db/search/search-entry";
import type { AttachTarget } from "#hooks/ports/attach-target";
import { useMirror } from "#hooks/data/mirror-context";
import { courseMaterialsPath, type LessonSlot, lessonPath } from "#hooks/paths";
import { useEdits } from "#hooks/edits/use-edits";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { emptyValues } from "#schema/validate";
import { entryPath } from "./entry-path.ts";
import type { Placing } from "./placing.ts";
import type { UpcomingLesson } from "./use-upcoming.ts";

/** The groups of what can be found that files can be added to. */
const attachGroups = ["lessons", "courses", "events", "students"] as const;
export type AttachGroup = (typeof attachGroups)[number];

export const isAttachGroup = (group: string): group is AttachGroup => attachGroups.some((one) => one === group);

type Parts = {
  readonly search: Pick<RecordSearch, "entry">;
  readonly upcoming: readonly UpcomingLesson[];
  readonly placing: Placing;
};

/**
 * A chosen result as what files are added to; a lesson that nothing was planned for yet gets its
 * plan with them.
 */
export const useAttachTarget = () => {
  const { db } = useMirror();
  const { newId } = useEdits();
  const schoolyears = useSchoolyears();
  const [, navigate] = useLocation();

  const ofSlot = async (slot: LessonSlot): Promise<AttachTarget> => {
    const plans = await db.lessons.where("course").equals(slot.course).toArray();
    const plan = plans.find((one) => !one.deleted && one.date === slot.date && one.start === slot.start);
    const id = plan?.id ?? newId();
    const values = { ...emptyValues("lessons"), ...slot, status: "draft" as const };
    return {
      parent: { collection: "lessons", id },
      ...(plan ? {} : { prepare: async () => [{ op: "create", collection: "lessons", id, values }] as const }),
      open: () => navigate(lessonPath(slot)),
    };
  };
  const ofEntry = (group: AttachGroup, entry: RecordEntry, placing: Placing): AttachTarget => ({
    parent: { collection: group, id: entry.id },
    open: () => {
      // A course's page and a student's show any year; the calendar shows one.
      const year = group === "lessons" || group === "events" ? placing.otherYearOf(entry) : null;
      if (year) schoolyears?.choose(year.id);
      navigate(group === "courses" ? courseMaterialsPath(entry.id) : entryPath(entry));
    },
  });
  return async (id: string, { search, upcoming, placing }: Parts): Promise<AttachTarget | null> => {
    const lesson = upcoming.find((one) => one.id === id);
    if (lesson) return ofSlot(lesson.slot);
    const entry = search.entry(id);
    return entry && !isCommand(entry) && isAttachGroup(entry.group) ? ofEntry(entry.group, entry, placing) : null;
  };
};
