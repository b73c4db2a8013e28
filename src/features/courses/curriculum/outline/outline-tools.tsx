import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, ListChecks, Plus, Trash2 } from "lucide-react";
import { indentLine, lowerLine, outdentLine, raiseLine } from "#domain/curriculum/outline-edits";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import type { Outline } from "./use-outline.ts";

/** Buttons for what the keys do, for a finger and for who does not know them. */
export function OutlineTools({ outline }: { readonly outline: Outline }) {
  const { t } = useLingui();
  const id = outline.active?.id ?? "";
  const row = outline.rows.find(({ outcome }) => outcome.id === id);
  const isOff = row === undefined;
  // The line keeps the focus, and a phone its keyboard.
  const keep = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
  return (
    <div role="toolbar" aria-label={t`Outline`} className="flex flex-wrap items-center gap-1" {...keep}>
      <Button variant="normal" icon={Plus} onPress={() => outline.add(id)}>
        {t({ message: "Line", context: "adds one to an outline" })}
      </Button>
      <IconButton
        icon={IndentDecrease}
        label={t`One level up`}
        isDisabled={isOff}
        onPress={() => outline.outdent(id, outdentLine)}
      />
      <IconButton
        icon={IndentIncrease}
        label={t`One level down`}
        isDisabled={isOff}
        onPress={() => outline.indent(id, indentLine)}
      />
      <IconButton icon={ArrowUp} label={t`Move up`} isDisabled={isOff} onPress={() => outline.move(id, raiseLine)} />
      <IconButton
        icon={ArrowDown}
        label={t`Move down`}
        isDisabled={isOff}
        onPress={() => outline.move(id, lowerLine)}
      />
      {row?.hasChildren && (
        <IconButton
          icon={ListChecks}
          label={t`Can be named by lessons`}
          aria-pressed={row.outcome.marked}
          onPress={() => outline.mark(row.outcome)}
        />
      )}
      <IconButton icon={Trash2} label={t`Delete the line`} isDisabled={isOff} onPress={() => outline.remove(id)} />
    </div>
  );
}
