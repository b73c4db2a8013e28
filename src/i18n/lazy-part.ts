import { type ComponentType, createElement, type ReactNode, use } from "react";
import { WakeContext } from "./part-boundary.ts";
import { PartUnavailable } from "./part-unavailable.ts";
import { WholeCatalogContext } from "./whole-catalog.ts";

/**
 * Milliseconds after which a note that could not be fetched is tried again, when it is drawn next.
 */
const notePause = 30_000;

const nothing = () => null;

/**
 * A component whose code is loaded when it is first shown, in a `PartBoundary`. The messages that
 * the first screen does not need come with it, unless its own are among the first (`hasWords`, see
 * scripts/first-page/first-words.ts). Throws `PartUnavailable` where one of them cannot be fetched.
 * Only a reload tries again: what a page loaded half (its styles, say) cannot be told from what it
 * has whole. A note beside the page (`isNote`) is left out instead, and the page stays.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { hasWords = false, isNote = false }: { readonly hasWords?: boolean; readonly isNote?: boolean } = {},
) => {
  let part: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  const start = (whole: () => Promise<unknown>) =>
    (part ??= Promise.all([load(), hasWords || whole()]).then(
      ([{ default: component }]) => (loaded = component),
      (cause: unknown): ComponentType<P> => {
        if (isNote) {
          setTimeout(() => (part = undefined), notePause);
          return nothing;
        }
        throw new PartUnavailable("A file of the app could not be fetched.", { cause });
      },
    ));
  function LazyPart(props: P): ReactNode {
    const whole = use(WholeCatalogContext);
    const wake = use(WakeContext);
    if (loaded) return createElement(loaded, props);
    const coming = start(whole);
    void coming.then(wake, wake);
    return createElement(use(coming), props);
  }
  /**
   * Loads the part before it is shown, and returns whether it is there. A part that cannot be
   * fetched now is tried again when it is shown.
   */
  LazyPart.preload = async (whole: () => Promise<unknown>): Promise<boolean> => {
    await start(whole).catch(() => (part = undefined));
    return part !== undefined;
  };
  return LazyPart;
};
