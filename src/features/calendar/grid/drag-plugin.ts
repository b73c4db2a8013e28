import type { PluginDef } from "@fullcalendar/core";
import { interactionSettingsStore } from "@fullcalendar/core/internal";
import interaction from "@fullcalendar/interaction";
import type { CalendarItem } from "./calendar-items.ts";

type InteractionClass = PluginDef["componentInteractions"][number];
type Massager = PluginDef["eventDragMutationMassagers"][number];

const withOurRules = (Gesture: InteractionClass): InteractionClass =>
  class extends Gesture {
    constructor(settings: ConstructorParameters<InteractionClass>[0]) {
      // Otherwise FullCalendar grabs the item at the middle of its part in one row. That is up to a
      // quarter of an hour beside the pointer.
      super({ ...settings, useEventCenter: false });
      // A month of the year is a grid of its own, and a stretch of days goes on in the next one.
      // FullCalendar has no option for that.
      if (settings.el.matches(".fc-multimonth-daygrid"))
        Object.assign((this as unknown as { hitDragging: object }).hitDragging, {
          droppableStore: interactionSettingsStore,
        });
    }
  };

/**
 * The minutes by which a dragged item snaps if it would begin at `start`. This is an option of ours
 * (`use-gestures.ts`).
 */
type SnapDrop = (item: CalendarItem, start: Date) => number;

/**
 * Draws a dragged item where it would land: FullCalendar asks at each step how the event changes.
 */
const snap: Massager = (mutation, _from, { context, dateSpan }) => {
  const { snapDrop } = (context?.options ?? {}) as { snapDrop?: SnapDrop };
  const eventDrag = context?.getCurrentData().eventDrag;
  const [instance] = Object.values(eventDrag?.affectedEvents.instances ?? {});
  const { datesDelta } = mutation;
  if (!snapDrop || !eventDrag || !instance || !datesDelta || dateSpan.allDay) return;
  const item = eventDrag.affectedEvents.defs[instance.defId]?.extendedProps.item as CalendarItem | undefined;
  const { days, milliseconds } = datesDelta;
  // An item that has not moved yet stays where it is, on a period or not.
  if (days === 0 && milliseconds === 0) return;
  const start = new Date(instance.range.start.getTime() + days * 86_400_000 + milliseconds);
  if (item) mutation.datesDelta = { ...datesDelta, milliseconds: milliseconds + snapDrop(item, start) * 60_000 };
};

/** FullCalendar's gestures with the product's own rules. */
export const dragPlugin: PluginDef = {
  ...interaction,
  optionRefiners: { ...interaction.optionRefiners, snapDrop: (raw: SnapDrop) => raw },
  eventDragMutationMassagers: [...interaction.eventDragMutationMassagers, snap],
  componentInteractions: interaction.componentInteractions.map(withOurRules),
};
