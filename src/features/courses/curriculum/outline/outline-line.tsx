import { useLingui } from "@lingui/react/macro";
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { indentLine, lowerLine, outdentLine, raiseLine } from "#domain/curriculum/outline-edits";
import { useSteadyActions } from "#hooks/dom/use-steady-actions";
import { useAutosave } from "#hooks/edits/use-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import type { OutcomeRow } from "#schema/outcomes";
import { emptyValues } from "#schema/validate";
import { join } from "#ui/kit/styles";
import { outcomeForm } from "./curriculum-form.ts";
import { outlineColumns, outlineIndent } from "./outline-columns.ts";
import type { LineField, Outline } from "./use-outline.ts";

const fieldClass =
  "h-full w-full min-w-0 bg-transparent px-1 outline-none placeholder:text-ink-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus";

type OutlineLineProps = { readonly outline: Outline; readonly row: OutcomeRow; readonly level: number };

/** The line that is written in. What is typed is saved by itself. */
export function OutlineLine({ outline, row, level }: OutlineLineProps) {
  const { t } = useLingui();
  const { undo, redo } = useEdits();
  const { id } = row;
  // A line that is not in the mirror has no id: it is made with the first thing typed. One that was
  // typed and left is on its way there already, and is changed.
  const [isBegun] = useState(() => outline.isNew(id) && row.text === "");
  const isNew = isBegun && outline.isNew(id);
  const { curriculum, parent, order, code } = row;
  const base = { ...emptyValues("outcomes"), curriculum, parent, order, code };
  const { draft, set, flush, isFailed } = useAutosave(outcomeForm, isNew ? base : row, id, { of: id });
  const fields = useRef<Record<LineField, HTMLInputElement | null>>({ code: null, text: null, suggested: null });
  // The last deed: typed, which the field itself takes back, or moved.
  const isTyped = useRef(false);
  const type = (change: Parameters<typeof set>[0]) => {
    isTyped.current = true;
    set(change);
  };
  const { active, register } = outline;
  useLayoutEffect(() => {
    register({ flush, draft: () => draft });
  });
  const leave = useSteadyActions({ register });
  useLayoutEffect(() => () => leave.register(null), [leave]);
  const field = active?.field ?? "text";
  useLayoutEffect(() => {
    const input = fields.current[field];
    if (document.activeElement === input) return;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [field]);
  // A line that is drawn elsewhere loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) fields.current[field]?.focus();
  });

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget } = event;
    const ids = outline.rows.map(({ outcome }) => outcome.id);
    const at = ids.indexOf(id);
    const own = (Object.keys(fields.current) as LineField[]).find((name) => fields.current[name] === currentTarget)!;
    const deed = (): (() => unknown) | undefined => {
      if ((ctrlKey || metaKey) && !altKey) {
        if (key.toLowerCase() === "z" && !isTyped.current) return shiftKey ? redo : undo;
        return undefined;
      }
      if (altKey)
        return {
          ArrowUp: () => outline.move(id, raiseLine),
          ArrowDown: () => outline.move(id, lowerLine),
          ArrowRight: () => outline.indent(id, indentLine),
          ArrowLeft: () => outline.outdent(id, outdentLine),
        }[key];
      const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
      if (key === "Tab") return () => (shiftKey ? outline.outdent(id, outdentLine) : outline.indent(id, indentLine));
      if (key === "Enter")
        return () =>
          outline.isBlank() && level > 1
            ? outline.outdent(id, outdentLine)
            : outline.isBlank()
              ? undefined
              : outline.add(id);
      if (key === "ArrowUp") return () => at > 0 && outline.goTo(ids[at - 1]!, own);
      if (key === "ArrowDown") return () => at + 1 < ids.length && outline.goTo(ids[at + 1]!, own);
      if (key === "Escape") return () => outline.goTo(null);
      if (key === "ArrowLeft" && isAtStart && own !== "code") return () => fields.current.code?.focus();
      if (key === "Backspace" && draft.text === "" && own === "text") return () => outline.remove(id);
      return undefined;
    };
    const run = deed();
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    isTyped.current = false;
    run();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    outline.paste(id, text);
  };
  const props = (name: LineField, label: string, max: number) => ({
    ref: (element: HTMLInputElement | null) => void (fields.current[name] = element),
    "aria-label": label,
    maxLength: max,
    autoComplete: "off",
    onKeyDown: press,
    onFocus: () => name !== field && outline.goTo(id, name),
  });
  return (
    <div
      role="row"
      aria-level={level}
      aria-selected
      data-line={id}
      className={join(outlineColumns, "bg-sunken", isFailed && "is-unsaved")}
      style={outlineIndent(level)}
    >
      <span role="gridcell" className="h-full">
        <input
          {...props("code", t({ message: "Code", context: "of an outcome" }), 40)}
          value={draft.code}
          onChange={({ target }) => type({ code: target.value })}
          onBlur={() => void flush()}
          className={join(fieldClass, "font-strong tabular-nums")}
        />
      </span>
      <span role="gridcell" className="h-full">
        <input
          {...props("text", t({ message: "Words", context: "of an outcome" }), 2000)}
          value={draft.text}
          placeholder={t`What they can do`}
          onChange={({ target }) => type({ text: target.value })}
          onBlur={() => void flush()}
          onPaste={paste}
          enterKeyHint="next"
          className={fieldClass}
        />
      </span>
      <span role="gridcell" className="h-full">
        <input
          {...props("suggested", t`Suggested lessons`, 3)}
          inputMode="numeric"
          value={draft.suggested || ""}
          placeholder="–"
          onChange={({ target }) => type({ suggested: Math.min(500, Number(target.value.replaceAll(/\D/g, "")) || 0) })}
          onBlur={() => void flush()}
          className={join(fieldClass, "text-end tabular-nums")}
        />
      </span>
    </div>
  );
}
