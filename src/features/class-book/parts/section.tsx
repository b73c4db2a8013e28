import { type ReactNode, useId } from "react";

type SectionProps = {
  readonly title: string;
  /** What stands at the title's end. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of the student's page. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-6">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id={id} className="text-body font-strong text-ink">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
