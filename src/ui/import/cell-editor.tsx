import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { onPageLeave } from "#base/on-page-leave";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { Icon } from "#ui/kit/icon";
import { floating, join } from "#ui/kit/styles";

type CellEditorProps = {
  /** The cell it points to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly text: string;
  /** What is wrong with it, as a sentence; "" for nothing. */
  readonly fault: string;
  /** Emptying it mends the fault. */
  readonly canBeEmpty: boolean;
  readonly onSave: (text: string) => void;
  readonly onSkipRow: () => void;
  readonly onClose: () => void;
};

/** The bubble of a cell: what is wrong with it, and a field to put it right. */
export function CellEditor({ anchor, label, text, fault, canBeEmpty, onSave, onSkipRow, onClose }: CellEditorProps) {
  const { t } = useLingui();
  const [before] = useState(text);
  const [typed, setTyped] = useState(text);
  const save = (next: string) => {
    if (next !== text) onSave(next);
    onClose();
  };
  // The journal writes what the list holds as the page goes: the word has to be in it by then.
  const handOn = useEffectEvent(() => {
    if (typed !== text) flushSync(() => onSave(typed));
  });
  useEffect(() => onPageLeave(window, () => handOn(), { isEarly: true }), []);
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && save(typed)}
      placement="bottom start"
      offset={4}
      className={join(floating, "max-w-[min(24rem,calc(100vw-2rem))]")}
    >
      <Dialog aria-label={label} className="flex flex-col gap-2.5 p-3 outline-none">
        {fault !== "" && (
          <p className="flex items-start gap-2 text-ui font-semibold text-danger-text">
            <Icon icon={CircleAlert} className="mt-px" />
            <span className="min-w-0 break-words">{fault}</span>
          </p>
        )}
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            // React's events go on to the dialog that the table is in.
            event.stopPropagation();
            save(typed);
          }}
        >
          <TextField
            label={label}
            isLabelHidden
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              // Escape gives back what was there; a press outside keeps what was typed.
              if (event.key === "Escape") save(before);
              else event.continuePropagation();
            }}
            autoFocus
            className="w-56"
          />
          <Button type="submit" variant="normal">
            <Trans context="close a bubble">OK</Trans>
          </Button>
          {fault !== "" && canBeEmpty && (
            <Button variant="normal" onPress={() => save("")}>
              {t`Leave empty`}
            </Button>
          )}
          {fault !== "" && (
            <Button
              variant="ghost"
              onPress={() => {
                onSkipRow();
                onClose();
              }}
            >
              {t`Leave this row out`}
            </Button>
          )}
        </form>
      </Dialog>
    </Popover>
  );
}
