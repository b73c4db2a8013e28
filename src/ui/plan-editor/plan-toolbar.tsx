import { useLingui } from "@lingui/react/macro";
import { Bold, Heading, Italic, LayoutTemplate, Link, List, ListChecks, ListOrdered, Redo2, Undo2 } from "lucide-react";
import { setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import type { RefObject } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { join } from "#ui/kit/styles";
import { toggleList } from "./list-commands.ts";
import { planSchema } from "./plan-schema.ts";
import { TableMenu } from "./table-menu.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import type { ToolbarState } from "./toolbar-state.ts";

const { nodes, marks } = planSchema;

type PlanToolbarProps = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly state: ToolbarState;
  /** Runs a command; the focus goes to the text unless `isByKey`. */
  readonly onCommand: (command: Command, isByKey: boolean) => void;
  readonly onLink: () => void;
  /** Leads to the steps to begin with; without it there is no button for them. */
  readonly onAsk: (() => void) | undefined;
  readonly className: string;
};

/** Heading, then a smaller one, then text again. The largest is typed, "# ", or Ctrl Alt 1. */
const nextHeading = (level: number): Command => {
  if (level === 3) return setBlockType(nodes["paragraph"]!);
  return setBlockType(nodes["heading"]!, { level: level === 2 ? 3 : 2 });
};

/** What can be done with the text: one tab stop, arrow keys within. */
export function PlanToolbar({ ref, state, onCommand, onLink, onAsk, className }: PlanToolbarProps) {
  const { t } = useLingui();
  const command = (made: Command) => (isByKey: boolean) => onCommand(made, isByKey);
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : t({ message: "Ctrl", context: "key" });
  return (
    <Toolbar ref={ref} aria-label={t`Formatting`} className={join("flex min-w-0 items-center gap-0.5", className)}>
      <ToolbarButton
        icon={Heading}
        label={t({ message: "Heading", context: "in a text" })}
        isPressed={state.heading > 0}
        isDisabled={!state.canBeHeading}
        onPress={command(nextHeading(state.heading))}
      />
      <ToolbarButton
        icon={Bold}
        label={t`Bold`}
        keys={`${mod} B`}
        isPressed={state.isStrong}
        onPress={command(toggleMark(marks["strong"]!))}
      />
      <ToolbarButton
        icon={Italic}
        label={t`Italic`}
        keys={`${mod} I`}
        isPressed={state.isEm}
        onPress={command(toggleMark(marks["em"]!))}
      />
      <ToolbarButton
        icon={Link}
        label={t({ message: "Link", context: "in a text" })}
        keys={`${mod} K`}
        isPressed={state.isLink}
        onPress={onLink}
      />
      <span aria-hidden className="mx-1.5 h-4 border-s border-line-2 max-tablet:hidden" />
      <ToolbarButton
        icon={List}
        label={t`Bulleted list`}
        isPressed={state.list === "bullets"}
        onPress={command(toggleList("bullets"))}
      />
      <ToolbarButton
        icon={ListChecks}
        label={t`Checklist`}
        isPressed={state.list === "steps"}
        onPress={command(toggleList("steps"))}
      />
      <ToolbarButton
        icon={ListOrdered}
        label={t`Numbered list`}
        isPressed={state.list === "numbers"}
        onPress={command(toggleList("numbers"))}
      />
      <TableMenu isInTable={state.isInTable} onCommand={(made) => onCommand(made, false)} />
      {onAsk && (
        <ToolbarButton
          icon={LayoutTemplate}
          label={t({ message: "Skeletons", context: "of lesson plans" })}
          keys="/"
          onPress={onAsk}
        />
      )}
      <ToolbarButton
        icon={Undo2}
        label={t`Undo`}
        keys={`${mod} Z`}
        isDisabled={!state.canUndo}
        onPress={command(undo)}
        // On a phone it stays in sight while the others scroll below it.
        className="ms-auto max-tablet:sticky max-tablet:end-0 max-tablet:rounded-none max-tablet:bg-surface"
      />
      <ToolbarButton
        icon={Redo2}
        label={t({ message: "Redo", context: "what was undone" })}
        keys={`${mod} Y`}
        isDisabled={!state.canRedo}
        onPress={command(redo)}
      />
    </Toolbar>
  );
}
