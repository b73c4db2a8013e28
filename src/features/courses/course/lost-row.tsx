import type { LostItem } from "./course-weeks.ts";
import { LostFacts } from "./lost-facts.tsx";

/** What a closure takes from a week, in the phone's list. */
export function LostRow({ item }: { readonly item: LostItem }) {
  return (
    <li className="hatched flex min-h-11 items-center border-line px-4 py-1 text-ui not-last:border-b">
      <LostFacts item={item} />
    </li>
  );
}
