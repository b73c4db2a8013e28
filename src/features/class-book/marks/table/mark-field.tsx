import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { MarkEditing } from "./mark-cursor.ts";

/** Where the focus goes once a cell is written. */
export type MarkExit = "down" | "up" | "next" | "previous" | "away";

type MarkFieldProps = {
  readonly label: string;
  readonly editing: MarkEditing;
  /** Why what stands in the field is not taken; "" where it is. */
  readonly fault: string;
  readonly onType: (text: string) => void;
  readonly onCommit: (text: string, exit: MarkExit) => void;
  readonly onCancel: () => void;
};

/** The one field of the table, over the cell that is typed in. Escape gives back what was there. */
export function MarkField({ label, editing, fault, onType, onCommit, onCancel }: MarkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const faultId = useId();
  const commit = useRef((_exit: MarkExit) => {});
  useLayoutEffect(() => {
    commit.current = (exit) => {
      if (isDone.current || !field.current) return;
      isDone.current = true;
      onCommit(field.current.value, exit);
    };
  });
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(editing.isChosen ? 0 : end, end);
  }, [editing]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const exits: Readonly<Record<string, MarkExit>> = {
      Enter: event.shiftKey ? "up" : "down",
      Tab: event.shiftKey ? "previous" : "next",
      ArrowDown: "down",
      ArrowUp: "up",
    };
    const exit = exits[event.key];
    if (exit) {
      event.preventDefault();
      commit.current(exit);
    } else if (event.key === "Escape") {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    }
  };
  return (
    <>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={fault !== ""}
        aria-describedby={fault === "" ? undefined : faultId}
        defaultValue={editing.text}
        maxLength={40}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        onKeyDown={onKeyDown}
        onInput={() => onType(field.current!.value)}
        onBlur={() => {
          // A window that goes to the back keeps the field.
          if (document.activeElement !== field.current) commit.current("away");
        }}
        className={`marks-field ${fault === "" ? "outline-focus" : "outline-danger"}`}
      />
      {fault !== "" && (
        <span id={faultId} role="alert" className="marks-fault">
          {fault}
        </span>
      )}
    </>
  );
}
