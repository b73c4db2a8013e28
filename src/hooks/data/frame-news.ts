import { useSyncExternalStore } from "react";
import { useMirror } from "./mirror-context.ts";

/** The number of changes of a school that wait to be taken or left, for whoever shows it. */
export type FrameNews = {
  readonly get: () => number;
  readonly set: (count: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createFrameNews = (): FrameNews => {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => count,
    set(next) {
      count = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useFrameNews = (): number => {
  const news = useMirror().once(createFrameNews);
  return useSyncExternalStore(news.subscribe, news.get);
};
