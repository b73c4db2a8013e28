import { type ComponentType, createElement, type ReactNode, use } from "react";
import { PartUnavailable } from "./part-unavailable.ts";
import { WholeCatalogContext } from "./whole-catalog.ts";

/**
 * A component whose code is loaded when it is first shown, together with the messages that the first screen does not need.
 * Throws `PartUnavailable` where one of them cannot be fetched. Only a reload tries again: what a page loaded half (its
 * styles, say) cannot be told from what it has whole.
 */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  let part: Promise<ComponentType<P>> | undefined;
  return function LazyPart(props: P): ReactNode {
    const whole = use(WholeCatalogContext);
    part ??= Promise.all([load(), whole()]).then(
      ([loaded]) => loaded.default,
      (cause: unknown) => {
        throw new PartUnavailable("A file of the app could not be fetched.", { cause });
      },
    );
    return createElement(use(part), props);
  };
};
