import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { TextColumn } from "#domain/plan-book/book-columns";

/** Where the focus goes once a cell is written. */
export type CellExit = "down" | "up" | "next" | "previous" | "away";

type CellFieldProps = {
  readonly column: TextColumn;
  readonly label: string;
  readonly text: string;
  readonly maxLength: number;
  /** What was typed, and where to go. */
  readonly onCommit: (text: string, exit: CellExit) => void;
  /** What the field says while one types. */
  readonly onType: (text: string) => void;
  readonly onCancel: () => void;
};

const className =
  "absolute inset-x-0 top-0 z-10 min-h-full w-full rounded-chip bg-surface py-1 ps-2 text-ui text-ink shadow-2 outline-2 outline-focus pointer-coarse:text-[1rem] pointer-coarse:py-2.5";

/**
 * The one field of the plan book, over the cell that is written in. Escape gives back what was
 * there.
 */
export function CellField({ column, label, text, maxLength, onCommit, onType, onCancel }: CellFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const commit = useRef((_exit: CellExit) => {});
  useLayoutEffect(() => {
    commit.current = (exit) => {
      if (isDone.current || !field.current) return;
      isDone.current = true;
      onCommit(field.current.value.trim(), exit);
    };
  });
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter and Escape belong to the letter that is being composed.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      commit.current(event.shiftKey ? "up" : "down");
    } else if (event.key === "Enter" && column !== "title") {
      event.preventDefault();
      const { selectionStart, selectionEnd } = field.current!;
      field.current!.setRangeText("\n", selectionStart, selectionEnd, "end");
    } else if (event.key === "Tab") {
      event.preventDefault();
      commit.current(event.shiftKey ? "previous" : "next");
    } else if (event.key === "Escape") {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    }
  };
  const props = {
    ref: field,
    "aria-label": label,
    defaultValue: text,
    maxLength,
    enterKeyHint: "next" as const,
    onKeyDown,
    onInput: () => onType(field.current!.value.trim()),
    onBlur: () => {
      // A window that goes to the back keeps the field.
      if (document.activeElement !== field.current) commit.current("away");
    },
  };
  if (column !== "title") return <textarea {...props} rows={1} className={`${className} field-sizing-content pe-2`} />;
  return (
    <>
      <input {...props} className={`${className} pe-2 wide:pe-32`} />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2 z-10 hidden items-center gap-1.5 text-small text-ink-2 wide:flex pointer-coarse:hidden"
      >
        <kbd className="rounded-label border border-line-2 px-1 font-sans">Enter</kbd>
        <Trans>next lesson</Trans>
      </span>
    </>
  );
}
