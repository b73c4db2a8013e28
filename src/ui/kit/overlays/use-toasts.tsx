import { createContext, useContext } from "react";
import type { ToastQueue } from "./create-toast-queue.ts";

export const ToastContext = createContext<ToastQueue | null>(null);

/** Shows what was done: `add({ text, action })`. */
export const useToasts = (): ToastQueue => {
  const queue = useContext(ToastContext);
  if (!queue) throw new Error("useToasts is used outside of ToastContext");
  return queue;
};
