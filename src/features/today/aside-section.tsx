import type { ReactNode } from "react";

type AsideSectionProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/** A titled part of the aside, with a hairline below all but the last. */
export function AsideSection({ title, aside, isFirst, children }: AsideSectionProps) {
  return (
    <section data-first={isFirst} className="border-line py-5 not-last:border-b">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-ui font-strong text-ink">{title}</h2>
        {aside && <span className="text-ui text-ink-2 tabular-nums">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
