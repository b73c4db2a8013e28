import type { PluginDef } from "@fullcalendar/core";
import { config } from "@fullcalendar/core/internal";
import interaction from "@fullcalendar/interaction";

/** So many pixels from an edge of the hours, what is dragged begins to scroll them; the pixels a second at the edge itself. */
const scrollEdge = 50;
const scrollVelocity = 300;

/** Milliseconds after a touch in which a mouse is not believed: browsers make its events of the touch. */
const mouseAfterTouch = 500;

type InteractionClass = PluginDef["componentInteractions"][number];

/** FullCalendar's gestures keep what scrolls for them to themselves, and have no option for it. */
type WithScroller = { readonly dragging: { readonly autoScroller: { edgeThreshold: number; maxVelocity: number } } };

const withOurScrolling = (Gesture: InteractionClass): InteractionClass =>
  class extends Gesture {
    constructor(settings: ConstructorParameters<InteractionClass>[0]) {
      super(settings);
      const { autoScroller } = (this as unknown as WithScroller).dragging;
      autoScroller.edgeThreshold = scrollEdge;
      autoScroller.maxVelocity = scrollVelocity;
    }
  };

/** FullCalendar's gestures with the product's own numbers, so that no new version of it changes how a drag feels. */
export const dragPlugin: PluginDef = {
  ...interaction,
  componentInteractions: interaction.componentInteractions.map(withOurScrolling),
  contextInit: [
    ...interaction.contextInit,
    () => {
      config.touchMouseIgnoreWait = mouseAfterTouch;
    },
  ],
};
