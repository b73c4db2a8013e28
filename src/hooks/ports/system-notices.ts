import { createContext, useContext, useSyncExternalStore } from "react";

/**
 * Whether the system may show notifications of ours: "ask" while nobody has been asked, "none"
 * where it cannot.
 */
export type NoticeState = "granted" | "denied" | "ask" | "none";

/** The system's notifications. */
export type SystemNotices = {
  readonly state: () => NoticeState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's own question. Only at a press: browsers hide it otherwise. */
  readonly ask: () => Promise<void>;
  /**
   * Shows a notification where that is allowed. One with the same `tag`, from another tab too, is
   * shown once.
   */
  readonly show: (notice: { readonly title: string; readonly body: string; readonly tag: string }) => void;
};

export const SystemNoticesContext = createContext<SystemNotices | null>(null);

export const useSystemNotices = (): SystemNotices => {
  const notices = useContext(SystemNoticesContext);
  if (!notices) throw new Error("useSystemNotices is used outside of SystemNoticesContext");
  return notices;
};

/** Whether the system may show notifications, live. */
export const useNoticeState = (): NoticeState => {
  const { subscribe, state } = useSystemNotices();
  return useSyncExternalStore(subscribe, state);
};
