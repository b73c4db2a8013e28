import type { ComponentType } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import type { DayPlace } from "#hooks/ports/use-day-changes";

/** A closure's form: a new one for a day, or one that there is by its id. */
export type ClosureForm = ComponentType<{
  readonly date: PlainDate;
  readonly holiday: string;
  readonly onClose: () => void;
}>;

/** What is open, for which day, and where its menu was opened. */
export type OpenDayChange = (
  | { readonly kind: "menu"; readonly at: DayPlace }
  | { readonly kind: "lesson"; readonly at: DayPlace }
  | { readonly kind: "swap"; readonly date: PlainDate }
  | { readonly kind: "closure"; readonly date: PlainDate; readonly holiday: string }
) & { readonly anchor?: HTMLElement | undefined };
