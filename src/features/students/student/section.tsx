import { type ReactNode, useId } from "react";

/** A titled part of the student's page. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-6">
      <h2 id={id} className="mb-1 text-body font-strong text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
