import { type KeyboardEvent, use, useId, useLayoutEffect, useRef } from "react";
import type { CellExit, Editing } from "#domain/grid/grid-cursor";
import { GridActionsContext } from "#hooks/grid/grid-actions";

type GridFieldProps = {
  readonly editing: Editing;
  readonly label: string;
  readonly maxLength: number;
  readonly className: string;
  /** Several lines, broken by Ctrl or Alt with Enter. */
  readonly isLong?: boolean;
  /** All of it is chosen at first, and arrows up and down leave it as Enter does. */
  readonly isFigure?: boolean;
  /** Why what stands in the field is not taken; "" where it is. */
  readonly fault?: string;
  readonly faultClassName?: string;
};

const exitOf = ({ key, shiftKey }: KeyboardEvent, isFigure: boolean): CellExit | undefined => {
  if (key === "Enter") return shiftKey ? "up" : "down";
  if (key === "Tab") return shiftKey ? "previous" : "next";
  return isFigure ? ({ ArrowUp: "up", ArrowDown: "down" } as const)[key] : undefined;
};

/** The one field of a grid, over the cell that is written in. Escape gives back what was there. */
export function GridField(props: GridFieldProps) {
  const { editing, label, maxLength, className, isLong = false, isFigure = false, fault = "", faultClassName } = props;
  const actions = use(GridActionsContext);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const faultId = useId();
  const commit = (exit: CellExit) => {
    if (isDone.current || !field.current) return;
    isDone.current = true;
    actions.commit(editing, field.current.value, exit);
  };
  useLayoutEffect(() => {
    const end = field.current!.value.length;
    field.current!.focus();
    field.current!.setSelectionRange(isFigure ? 0 : end, end);
  }, [editing, isFigure]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter and Escape belong to the letter that is being composed.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isBreak = isLong && event.key === "Enter" && (event.altKey || event.ctrlKey || event.metaKey);
    const exit = exitOf(event, isFigure);
    if (!exit && event.key !== "Escape") return;
    event.preventDefault();
    if (isBreak) {
      const { selectionStart, selectionEnd } = field.current!;
      field.current!.setRangeText("\n", selectionStart, selectionEnd, "end");
    } else if (exit) commit(exit);
    else {
      isDone.current = true;
      actions.cancel(editing);
    }
  };
  const own = {
    ref: field,
    "aria-label": label,
    "aria-invalid": fault !== "" || undefined,
    "aria-describedby": fault === "" ? undefined : faultId,
    defaultValue: editing.text,
    maxLength,
    autoComplete: "off",
    spellCheck: !isFigure,
    enterKeyHint: "next" as const,
    className,
    onKeyDown,
    onInput: () => actions.type(editing, field.current!.value),
    onBlur: () => {
      // A window that goes to the back keeps the field.
      if (document.activeElement !== field.current) commit("away");
    },
  };
  return (
    <>
      {isLong ? <textarea {...own} rows={1} /> : <input {...own} />}
      {fault !== "" && (
        <span id={faultId} role="alert" className={faultClassName}>
          {fault}
        </span>
      )}
    </>
  );
}
