import { useLingui } from "@lingui/react/macro";
import { diffDays } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { dueWords } from "#i18n/words/due-words";
import type { ChecklistRow } from "#schema/checklists";

/** When a checklist is due, in words, and whether it is late; null where there is no hurry. */
export const useDueOf = () => {
  const { i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  return ({ due }: Pick<ChecklistRow, "due">): { readonly text: string; readonly isLate: boolean } | null => {
    if (due === "") return null;
    const days = diffDays(today, due);
    return { text: dueWords(i18n, format, { days, date: due }), isLate: days < 0 };
  };
};
