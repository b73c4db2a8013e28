import { useLingui } from "@lingui/react/macro";
import type { Command } from "prosemirror-state";
import { type CSSProperties, type KeyboardEvent, memo, type Ref, useImperativeHandle, useRef, useState } from "react";
import { join } from "#ui/kit/styles";
import { insertPlan } from "./insert-plan.ts";
import { type LinkAt, linkAt, setLink } from "./link-commands.ts";
import { LinkDialog } from "./link-dialog.tsx";
import "./plan-editor.css";
import { type Notice, PlanNotice } from "./plan-notice.tsx";
import { PlanToolbar } from "./plan-toolbar.tsx";
import { usePlanView } from "./use-plan-view.ts";
import { useViewportFoot } from "./use-viewport-foot.ts";

export type PlanEditorProps = {
  /**
   * The plan as the record has it, canonical or any HTML. What came from `onChange` and comes back
   * moves nothing; another device's words are put in beside the cursor, after a pause in typing.
   */
  readonly value: string;
  /**
   * The plan as canonical HTML: at most every 100 ms while it is written, and at once when the
   * focus leaves or the editor goes. `before` is the text that it was made from.
   */
  readonly onChange: (html: string, before: string) => void;
  /** Its name, shown before the toolbar. */
  readonly label: string;
  /** What stands in an empty one: on a phone its name is not shown. */
  readonly placeholder: string;
  readonly isReadOnly?: boolean;
  readonly onBlur?: () => void;
  /** Whether something was written that `onChange` has not said yet. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** Opens the list of steps to begin with: from the toolbar, or by the sign in an empty line. */
  readonly onAsk?: () => void;
  readonly handle?: Ref<PlanHandle>;
};

/** What others do with the text. */
export type PlanHandle = {
  /** Puts blocks in where the cursor is, and gives the text the focus. */
  readonly insert: (html: string) => void;
  readonly focus: () => void;
};

/**
 * How long the toolbar of a phone waits for the focus to come back, in milliseconds: a menu takes
 * it for a moment.
 */
const staysFor = 150;

/**
 * A lesson's plan to write: headings, lists, steps to tick, tables, links. Load it with `lazyPart`:
 * ProseMirror weighs 65 kB.
 */
export const PlanEditor = memo(
  ({ value, onChange, label, placeholder, isReadOnly = false, onBlur, onWaiting, onAsk, handle }: PlanEditorProps) => {
    const { t } = useLingui();
    const box = useRef<HTMLDivElement>(null);
    const toolbar = useRef<HTMLDivElement>(null);
    const [notice, setNotice] = useState<Notice | null>(null);
    const [link, setLinkAt] = useState<LinkAt | null>(null);
    const [isActive, setActive] = useState(false);
    const leaving = useRef<number>(undefined);
    const foot = useViewportFoot(isActive);

    const { tools, run } = usePlanView(box, {
      value,
      isReadOnly,
      attributes: () => ({
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-placeholder": placeholder,
        "data-placeholder": placeholder,
        ...(isReadOnly ? { "aria-readonly": "true", tabindex: "0" } : { "aria-keyshortcuts": "Alt+F10" }),
        class: "plan-text",
      }),
      emptyStepName: () => t({ message: "Step", context: "of a lesson plan, without text" }),
      onChange,
      onBlur: () => onBlur?.(),
      onWaiting: (isWaiting) => onWaiting?.(isWaiting),
      onEdit: () => setNotice((before) => (before === "full" ? null : before)),
      onDropped: setNotice,
      onFull: () => setNotice("full"),
      openLink: () => run(openLink, true),
      focusToolbar: () => toolbar.current?.querySelector("button")?.focus(),
      ask: () => onAsk?.(),
    });
    useImperativeHandle(handle, () => ({
      insert: (html) => run(insertPlan(html), false),
      focus: () => run(() => true, false),
    }));
    const openLink: Command = (state) => {
      setLinkAt(linkAt(state));
      return true;
    };
    const closeLink = () => setLinkAt(null);
    const saveLink = (href: string, text: string) => {
      const insert: Command = (state, dispatch) => {
        if (link) dispatch?.(setLink(state, link, href, text));
        return true;
      };
      run(insert, true);
      closeLink();
    };

    /**
     * Leads by Escape from the toolbar to the text, and only from there out of what the editor is
     * in.
     */
    const leaveToolbar = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !toolbar.current?.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      run(() => true, false);
    };

    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is in it has keys of its own
      <div
        className="plan-editor group/plan relative"
        onKeyDown={leaveToolbar}
        onFocus={() => {
          window.clearTimeout(leaving.current);
          setActive(true);
        }}
        onBlur={() => {
          leaving.current = window.setTimeout(() => setActive(false), staysFor);
        }}
      >
        <div
          style={{ "--foot": `${foot}px` } as CSSProperties}
          className={join(
            "sticky top-0 z-10 flex h-10 items-center gap-3 border-y border-line bg-surface touch:h-12",
            !isReadOnly &&
              "max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-auto max-tablet:bottom-(--foot) max-tablet:z-20 max-tablet:px-1",
            !isReadOnly && !isActive && "max-tablet:hidden",
          )}
        >
          <span className="text-ui font-semibold text-ink max-tablet:sr-only">{label}</span>
          {!isReadOnly && tools && (
            <PlanToolbar
              ref={toolbar}
              state={tools}
              onCommand={run}
              onLink={() => run(openLink, true)}
              onAsk={onAsk}
              className="flex-1 overflow-x-auto p-0.5 tablet:opacity-0 tablet:group-focus-within/plan:opacity-100 tablet:group-hover/plan:opacity-100"
            />
          )}
        </div>
        <div ref={box} />
        <PlanNotice notice={notice} onClose={() => setNotice(null)} />
        {link && <LinkDialog link={link} onLink={saveLink} onClose={closeLink} />}
      </div>
    );
  },
);
