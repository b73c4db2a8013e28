import { createContext, useContext } from "react";
import type { ToastQueue } from "./create-toast-queue.ts";

export const ToastContext = createContext<ToastQueue | null>(null);

/** Where a screen tells what it did: `add({ text, action })`. */
export const useToasts = (): ToastQueue => {
  const queue = useContext(ToastContext);
  if (!queue) throw new Error("useToasts is used outside of ToastContext");
  return queue;
};
