import type { ReactNode } from "react";

type PlaceHeadProps = {
  /** The way up. */
  readonly up: ReactNode;
  readonly title: string;
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
};

/** The head of one of the class book's own pages. */
export function PlaceHead({ up, title, facts, actions }: PlaceHeadProps) {
  return (
    <header className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
      {up}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-h1 wrap-break-word">{title}</h1>
        {actions}
      </div>
      {facts && <p className="text-ui text-ink-2 tabular-nums">{facts}</p>}
    </header>
  );
}
