import { type ReactNode, useId } from "react";

type SectionProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

/** A part of the settings: what it is about beside what you can change. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-line py-6 not-last:border-b wide:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lead font-strong text-ink">
          {title}
        </h2>
        {hint !== undefined && <p className="mt-0.5 text-ui text-ink-2">{hint}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5 text-body text-ink">{children}</div>
    </section>
  );
}
