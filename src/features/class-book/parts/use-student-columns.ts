import { createContext, type KeyboardEvent, use, useRef } from "react";
import { rowByKey } from "#domain/class-book/roster";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { studentAt } from "./use-roll-press.ts";

/** How many columns there is room for beside a page; null: as many as the window has. */
export const StudentColumns = createContext<number | null>(null);

/** Whether a class has as little room beside a page as on a phone. */
export const useIsNarrow = (): boolean => (use(StudentColumns) ?? 3) < 3;

/**
 * A class in columns that are read downwards: one stop for Tab, arrows within. `current` is the
 * student that was tapped or reached last; `onCurrent` hears of a new one.
 */
export const useStudentColumns = (
  rows: readonly { readonly student: { readonly id: string } }[],
  { current, onCurrent }: { readonly current: string | null; readonly onCurrent: (student: string) => void },
) => {
  const given = use(StudentColumns);
  const isPhone = useIsPhone();
  const columns = given ?? (isPhone ? 2 : 3);
  const list = useRef<HTMLDivElement>(null);
  const perColumn = Math.ceil(rows.length / columns);
  const at = (id: string | null) => rows.findIndex(({ student }) => student.id === id);
  /** Takes the focus along; false for a key that leads nowhere. */
  const move = (event: KeyboardEvent): boolean => {
    const student = studentAt(event.target);
    const isMove = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
    if (student === null || !isMove || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    const to = rowByKey(event.key, at(student), { count: rows.length, rows: perColumn });
    onCurrent(rows[to]!.student.id);
    list.current?.querySelectorAll<HTMLElement>("[data-row]")[to]?.focus();
    return true;
  };
  const style = {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${perColumn}, 44px)`,
  };
  return { list, style, stop: Math.max(0, at(current)), move };
};
