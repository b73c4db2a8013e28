import { useLingui } from "@lingui/react/macro";
import { use, useSyncExternalStore } from "react";
import { shortWords } from "#domain/curriculum/find-outcomes";
import { outcomeName, outcomeWords } from "#domain/curriculum/written-outcomes";
import type { LessonRow } from "#schema/lessons";
import { BookOutcomesContext, readCell } from "./book-outcomes.ts";
import { useUnreadWords } from "./use-unread-words.ts";

/** A course without a curriculum has nothing to hear of. */
const never = () => () => {};

type OutcomeContentProps = { readonly line: string; readonly lesson: LessonRow | undefined };

/** The outcomes that a line's lesson names. What was typed and is none stands after them. */
export function OutcomeContent({ line, lesson }: OutcomeContentProps) {
  const { t } = useLingui();
  const wordsOf = useUnreadWords();
  const outcomes = use(BookOutcomesContext);
  const cells = outcomes?.unread;
  const unread = useSyncExternalStore(cells?.subscribe ?? never, () => cells?.of(line));
  if (!outcomes) return null;
  const { text: typed = "", isAll = false } = unread ?? {};
  const ids = isAll ? [] : (lesson?.outcomes ?? []);
  const faults = typed === "" || isAll ? [] : readCell(outcomes, typed, undefined).unread;
  return (
    <span className="min-w-0 wrap-anywhere text-ink-2">
      <span className="line-clamp-2">
        {ids.map((id, index) => {
          const row = outcomes.named.get(id);
          const isStruck = row === undefined || row.deleted || row.gone !== "";
          const name = row?.code || shortWords(row ? outcomeName(row) : "") || t`Outcome`;
          return (
            <span key={id}>
              {index > 0 && ", "}
              <span title={row && outcomeWords(row)} className={isStruck ? "line-through" : undefined}>
                {name}
              </span>
              {isStruck && <span className="sr-only"> ({t({ message: "deleted", context: "an outcome" })})</span>}
            </span>
          );
        })}
        {typed !== "" && (
          <>
            {ids.length > 0 && ", "}
            <span className="text-danger-text">{typed}</span>
          </>
        )}
      </span>
      {unread && (
        <span role="alert" className="block text-small text-danger-text">
          {isAll
            ? t`Not taken yet: open the cell and press Enter.`
            : faults.length > 0
              ? wordsOf(faults[0]!)
              : t`This is an outcome now: open the cell and press Enter.`}
        </span>
      )}
    </span>
  );
}
