import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";

import { type ShownToast, type ToastQueue, createToastQueue } from "./create-toast-queue.ts";
import { Icon } from "#ui/kit/icon";
import { hitArea, join } from "#ui/kit/styles";

export { type ToastQueue, createToastQueue };

/**
 * Where toasts are shown: bottom centre, above `--tab-bar` where there is one, or where they cover
 * no control. Mount it once. It is a landmark, its words are announced, and it stays while the
 * pointer or the focus is in it.
 */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  const { t } = useLingui();
  const toast = useSyncExternalStore(queue.subscribe, queue.current);
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!toast) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    // Without it the toast is where it usually is.
    import("./place-toast.ts")
      .then(({ placeToast }) => {
        if (!isGone) end = placeToast(region.current!);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [toast]);

  /** Closing removes the focused button, so the focus returns to where it was before. */
  function close(then?: () => void) {
    queue.close();
    cameFrom.current?.focus();
    cameFrom.current = null;
    then?.();
  }

  const card = toast && <ToastCard key={toast.id} toast={toast} onClose={close} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens to its buttons
    <section
      ref={region}
      aria-label={t`Notifications`}
      // An open dialog makes everything outside of it inert, but its "Undo" must still work here.
      data-react-aria-top-layer="true"
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
        queue.pause();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) queue.resume();
      }}
      onPointerEnter={queue.pause}
      onPointerLeave={queue.resume}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1.5rem+env(safe-area-inset-bottom)+var(--tab-bar,0px))] z-50 flex justify-center print:hidden"
    >
      {/* Both exist before the words: screen readers announce changes in a region they know. */}
      <div role="status">{!toast?.isAlert && card}</div>
      <div role="alert">{toast?.isAlert && card}</div>
    </section>
  );
}

type ToastCardProps = { toast: ShownToast; onClose: (then?: () => void) => void };

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { t } = useLingui();
  return (
    <div className="toast-in pointer-events-auto flex min-h-11 max-w-[34rem] items-center gap-1 rounded-block bg-ink py-1 ps-4 pe-2 text-ui text-surface shadow-3 forced-colors:border">
      <span className="me-2 min-w-0 wrap-anywhere">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => onClose(toast.action?.onPress)}
          className={join(
            hitArea,
            "shrink-0 rounded-control px-2 py-1.5 font-semibold text-toast-action outline-offset-0 outline-current!",
          )}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        onClick={() => onClose()}
        className={join(
          hitArea,
          "shrink-0 rounded-control p-1.5 opacity-70 outline-offset-0 outline-current! hover:opacity-100",
        )}
      >
        <Icon icon={X} size={14} />
      </button>
    </div>
  );
}
