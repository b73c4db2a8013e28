import { useEffect, useEffectEvent } from "react";

/** What a key asks of the item that has the focus. */
export type ItemKey =
  | { readonly act: "move"; readonly key: string }
  | { readonly act: "delete" }
  | { readonly act: "duplicate" };

const readKey = (event: KeyboardEvent): ItemKey | null => {
  const { key, altKey, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  if (altKey && !isControl && !shiftKey && key.startsWith("Arrow")) return { act: "move", key };
  if (isControl && !altKey && !shiftKey && key.toLowerCase() === "d") return { act: "duplicate" };
  const isDelete = key === "Delete" || key === "Backspace";
  return isDelete && !isControl && !altKey && !shiftKey ? { act: "delete" } : null;
};

/**
 * Hears the keys that change the lesson or event that has the focus, in whatever view: Alt with an
 * arrow, Delete, Ctrl or Cmd with D. It hears them before the page does: Alt with an arrow also
 * turns the lesson's sheet and the browser's pages. `itemBetween` names the item that a key is for
 * while its block is drawn again.
 */
export const useItemKeys = (itemBetween: () => string | null, onKey: (id: string, key: ItemKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>("#main [data-item]") : null;
    const id = block?.dataset["item"] ?? itemBetween();
    const key = id && readKey(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || key.act === "move") onKey(id, key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
};
