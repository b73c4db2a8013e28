import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import type { Filter, Results } from "./search-results.ts";

type ResultCountProps = { readonly count: number; readonly isWhole: boolean };

/** Milliseconds without a change of the number after which it is read out. */
const pause = 600;

/** How many results there are, read out once typing pauses. */
export function ResultCount({ count, isWhole }: ResultCountProps) {
  const { t } = useLingui();
  const words = t`${plural(count, { one: "# result", other: "# results" })}`;
  const [told, setTold] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setTold(isWhole ? words : ""), pause);
    return () => clearTimeout(timer);
  }, [words, isWhole]);
  return (
    <>
      <span aria-hidden className="shrink-0 text-small text-ink-3 tabular-nums max-tablet:hidden">
        {words}
      </span>
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

type SearchNoteProps = {
  readonly results: Results;
  readonly filter: Filter;
  readonly text: string;
  readonly isWhole: boolean;
};

/**
 * What there is to say above the results: that a typo was forgiven, that nothing was found, that
 * not all is read yet.
 */
export function SearchNote({ results, filter, text, isWhole }: SearchNoteProps) {
  const { found, shown } = results;
  const keepsStudents = useKeepsStudents();
  if (found.words.length === 0) return null;
  const { typed, shown: written } = found.instead ?? {};
  return (
    <div className="px-5 text-ui text-ink-2">
      {!isWhole && (
        <p className="pt-3">
          <Trans>The search is getting ready. Results will appear here.</Trans>
        </p>
      )}
      {found.instead && (
        <p className="pt-3">
          <Trans>
            Nothing for “{typed}”; showing results for “{written}”
          </Trans>
        </p>
      )}
      {isWhole && found.count === 0 && (
        <>
          <p className="pt-4 font-strong text-ink">
            <Trans>Nothing found for “{text}”</Trans>
          </p>
          <p className="pt-0.5">
            <Trans>Try fewer words, or only the start of one: a name, a topic, a word of a plan.</Trans>
          </p>
          {!keepsStudents && (
            <p className="pt-0.5">
              <Trans>This device has no student data, so students can't be found here.</Trans>
            </p>
          )}
        </>
      )}
      {isWhole && found.count > 0 && shown.length === 0 && filter !== "all" && (
        <p className="pt-4">
          <Trans>Nothing here. There are results under “All”.</Trans>
        </p>
      )}
    </div>
  );
}
