import type { Command } from "prosemirror-state";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { createPlanView, type PlanView, type PlanViewOptions } from "./create-plan-view.ts";
import { isSameToolbar, type ToolbarState, toolbarState } from "./toolbar-state.ts";

type Options = Pick<
  PlanViewOptions,
  | "isReadOnly"
  | "attributes"
  | "emptyStepName"
  | "onChange"
  | "onBlur"
  | "onDropped"
  | "onFull"
  | "onEdit"
  | "onWaiting"
> & {
  readonly value: string;
  readonly openLink: () => void;
  readonly focusToolbar: () => void;
  readonly ask: () => void;
};

/**
 * ProseMirror in a box of React's: made once, told of every new `value`. Its state stays its own;
 * React only draws what the toolbar shows of it, and again only when that changes.
 */
export const usePlanView = (box: RefObject<HTMLDivElement | null>, options: Options) => {
  const { value, isReadOnly } = options;
  const plan = useRef<PlanView>(null);
  const [tools, setTools] = useState<ToolbarState | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let isNew = true;
    const made = createPlanView({
      place: box.current!,
      html: latest.current.value,
      isReadOnly,
      attributes: () => latest.current.attributes(),
      emptyStepName: () => latest.current.emptyStepName(),
      onChange: (html, before) => latest.current.onChange(html, before),
      onState: (state) => {
        const next = toolbarState(state);
        const show = () => setTools((before) => (before && isSameToolbar(before, next) ? before : next));
        // The text is there first: nobody has looked for the toolbar yet.
        if (isNew) startTransition(show);
        else show();
        isNew = false;
      },
      onEdit: () => latest.current.onEdit(),
      onWaiting: (isWaiting) => latest.current.onWaiting(isWaiting),
      onBlur: () => latest.current.onBlur(),
      onDropped: (dropped) => latest.current.onDropped(dropped),
      onFull: () => latest.current.onFull(),
      openLink: () => latest.current.openLink(),
      focusToolbar: () => latest.current.focusToolbar(),
      ask: () => latest.current.ask(),
    });
    plan.current = made;
    return () => {
      plan.current = null;
      made.destroy();
    };
  }, [box, isReadOnly]);
  useEffect(() => plan.current?.setHtml(value), [value]);

  /**
   * Runs a command on the text and gives it the focus, unless the command came by key from the
   * toolbar.
   */
  const run = (command: Command, isByKey: boolean) => {
    if (!plan.current) return;
    const { view } = plan.current;
    command(view.state, view.dispatch, view);
    if (!isByKey) view.focus();
  };
  return { tools, run };
};
