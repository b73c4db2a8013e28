import { createContext, createElement, type ReactNode, Suspense, useReducer } from "react";

/** Draws the boundary again: called when what it waits for has come. */
export const WakeContext = createContext<() => void>(() => {});

type PartBoundaryProps = {
  /** What stands there meanwhile. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Shows `fallback` while a `lazyPart` within is loading, and the part as soon as it is there.
 * `Suspense` alone waits until the fallback was there for 300 ms.
 */
export function PartBoundary({ fallback = null, children }: PartBoundaryProps) {
  // React holds back what a promise wakes, and not what a state does.
  const [, wake] = useReducer((times: number) => times + 1, 0);
  return createElement(WakeContext, { value: wake }, createElement(Suspense, { fallback }, children));
}
