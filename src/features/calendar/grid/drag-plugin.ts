import type { PluginDef } from "@fullcalendar/core";
import { config, type EventMutation, type Hit, interactionSettingsStore } from "@fullcalendar/core/internal";
import interaction from "@fullcalendar/interaction";
import type { CalendarItem } from "./calendar-items.ts";
import { liesOnGrid } from "./lies-on-grid.ts";

/**
 * The distance from an edge of the hours at which a dragged item begins to scroll them, in pixels.
 * The second figure is the speed at the edge itself, in pixels a second.
 */
const scrollEdge = 50;
const scrollVelocity = 300;

/**
 * Milliseconds after a touch in which mouse events are ignored: browsers make them from the touch.
 */
const mouseAfterTouch = 500;

type InteractionClass = PluginDef["componentInteractions"][number];

/**
 * The parts that FullCalendar's gestures keep to themselves, without an option for them. One
 * scrolls for them, the other holds the parts of the grid that they know.
 */
type OwnParts = {
  readonly dragging: { readonly autoScroller: { edgeThreshold: number; maxVelocity: number } };
  readonly hitDragging: { droppableStore: typeof interactionSettingsStore };
};

const withOurRules = (Gesture: InteractionClass): InteractionClass =>
  class extends Gesture {
    constructor(settings: ConstructorParameters<InteractionClass>[0]) {
      // Otherwise FullCalendar grabs the item at the middle of its part in one row. That is up to a
      // quarter of an hour beside the pointer.
      super({ ...settings, useEventCenter: false });
      // FullCalendar asks its part of the grid where a press may select dates. That part knows
      // nothing of what we draw there.
      settings.component.isValidDateDownEl = (pressed) => !liesOnGrid(pressed);
      const { dragging, hitDragging } = this as unknown as OwnParts;
      const { autoScroller } = dragging;
      autoScroller.edgeThreshold = scrollEdge;
      autoScroller.maxVelocity = scrollVelocity;
      // A month of the year is a grid of its own: a stretch of days goes on in the next one.
      if (settings.el.matches(".fc-multimonth-daygrid")) hitDragging.droppableStore = interactionSettingsStore;
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
const snap = (mutation: EventMutation, _from: Hit, { context, dateSpan }: Hit): void => {
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

/**
 * FullCalendar's gestures with the product's own rules and numbers, so that no new version of it
 * changes how a drag feels.
 */
export const dragPlugin: PluginDef = {
  ...interaction,
  optionRefiners: { ...interaction.optionRefiners, snapDrop: (raw: SnapDrop) => raw },
  eventDragMutationMassagers: [...interaction.eventDragMutationMassagers, snap],
  componentInteractions: interaction.componentInteractions.map(withOurRules),
  contextInit: [
    ...interaction.contextInit,
    () => {
      config.touchMouseIgnoreWait = mouseAfterTouch;
    },
  ],
};
