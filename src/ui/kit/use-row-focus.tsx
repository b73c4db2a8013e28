import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Gives a row that a button added the focus, in its first field. `list` is what holds the rows and
 * nothing else; `expectRow` is called with the place where one is about to come.
 */
export const useRowFocus = <T extends HTMLElement>(): {
  readonly list: RefObject<T | null>;
  readonly expectRow: (at: number) => void;
} => {
  const list = useRef<T>(null);
  const expected = useRef<{ readonly at: number; readonly count: number } | null>(null);
  useLayoutEffect(() => {
    const rows = list.current?.children;
    if (!rows || expected.current === null || rows.length <= expected.current.count) return;
    rows[expected.current.at]?.querySelector<HTMLElement>("input")?.focus();
    expected.current = null;
  });
  return {
    list,
    expectRow: (at) => {
      expected.current = { at, count: list.current?.children.length ?? 0 };
    },
  };
};
