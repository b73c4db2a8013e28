import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog as RacDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";

import { giveLostFocus } from "#ui/kit/lost-focus";
import { IconButton } from "#ui/kit/icon-button";
import { useOwnPress } from "./use-own-press.ts";

export type DialogFrameProps = {
  title: string;
  /** A text below the title, in ink-2. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. Text with `me-auto` before them takes the free space. */
  footer?: ReactNode;
  /** "alertdialog" for a question that must be answered: it has no cross. */
  role?: "dialog" | "alertdialog";
};

/** Head, scrolling body and sunken foot of a dialog or side sheet. */
export function DialogFrame({ title, description, children, footer, role = "dialog" }: DialogFrameProps) {
  const { t } = useLingui();
  const ownPress = useOwnPress();
  const [opener] = useState(() => document.activeElement);
  // The library waits for its own transitions. Where one of them was cut off, it does not give the
  // focus back.
  useEffect(() => () => giveLostFocus(() => (opener instanceof HTMLElement ? opener : null)), [opener]);
  return (
    <RacDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
      {({ close }) => (
        <div className="contents" {...ownPress}>
          <header className="flex items-start gap-4 px-4 pt-4 tablet:px-7 tablet:pt-[22px]">
            <div className="min-w-0 flex-1">
              <Heading slot="title" className="text-h2 text-ink">
                {title}
              </Heading>
              {description && <div className="mt-0.5 max-w-[65ch] text-body text-ink-2">{description}</div>}
            </div>
            {role === "dialog" && (
              <IconButton icon={X} label={t`Close`} onPress={close} className="-me-2 -mt-0.5 touch:-mt-2" />
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-5 tablet:px-7">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-4 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-ui text-ink-2 max-tablet:*:basis-full max-tablet:[&>button]:flex-auto max-tablet:[&>button]:basis-auto tablet:px-7">
              {footer}
            </footer>
          )}
        </div>
      )}
    </RacDialog>
  );
}

/** The props that open and close a dialog or sheet. */
export type OverlayProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** False while something is unsaved: a press outside does not close it. Escape still asks to. */
  isDismissable?: boolean;
};

export const scrim =
  "fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) bg-scrim pt-[env(safe-area-inset-top)] transition-opacity duration-[180ms] data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-[120ms]";

/** A phone's sheet, from below. */
export const phoneSheet =
  "flex w-full flex-col overflow-hidden bg-surface shadow-3 transition-[translate,opacity] duration-[180ms] data-exiting:duration-[120ms] max-tablet:max-h-full max-tablet:rounded-t-card max-tablet:data-entering:translate-y-2 max-tablet:data-exiting:translate-y-1 data-entering:opacity-0 forced-colors:border";
