import { type ReactNode, useRef } from "react";
import { useLocation } from "wouter";
import { Brand } from "../shell/brand.tsx";
import { usePageScroll } from "../shell/use-page-scroll.ts";

type SignupLayoutProps = { readonly aside?: ReactNode; readonly children: ReactNode };

/** The layout of sign-in and set-up: the name above a single card. */
export function SignupLayout({ aside, children }: SignupLayoutProps) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageScroll(main, path);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[440px] flex-col px-4 py-6 tablet:py-10">
      <header className="flex items-center justify-between gap-4 pb-5">
        <Brand />
        {aside}
      </header>
      <main
        ref={main}
        className="rounded-card border border-line bg-surface px-5 py-6 shadow-1 tablet:px-8 tablet:py-7"
      >
        {children}
      </main>
    </div>
  );
}
