import { type ComponentType, createElement, lazy, type ReactNode, use } from "react";
import { WholeCatalogContext } from "./whole-catalog.ts";

/** A component whose code is loaded when it is first shown, together with the messages that the first screen does not need. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const Part = lazy(load) as unknown as ComponentType<P>;
  return function LazyPart(props: P): ReactNode {
    use(use(WholeCatalogContext)());
    return createElement(Part, props);
  };
};
