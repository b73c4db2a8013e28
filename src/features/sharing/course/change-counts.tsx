import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#ui/kit/button";
import type { Changes } from "./use-changes.ts";

/** How many are taken, put together, kept and left; all at once as well. */
export function ChangeCounts({ found: { changes, choiceOf, choose } }: { readonly found: Changes }) {
  const count = (choice: ReturnType<typeof choiceOf>) => changes.filter((one) => choiceOf(one) === choice).length;
  const [hers, both, mine, open] = [count("hers"), count("both"), count("mine"), count(null)];
  // What she removed goes only where somebody says so.
  const offered = changes.filter(({ type }) => type !== "removed");
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-ui text-ink-2 tabular-nums">
      {hers > 0 && (
        <span>
          <Plural value={hers} one="# taken" other="# taken" />
        </span>
      )}
      {both > 0 && (
        <span>
          <Plural value={both} one="# put together from both" other="# put together from both" />
        </span>
      )}
      {mine > 0 && (
        <span>
          <Plural value={mine} one="# kept" other="# kept" />
        </span>
      )}
      {open > 0 && (
        <span className="font-semibold text-warning-text">
          <Plural value={open} one="# for you to decide" other="# for you to decide" />
        </span>
      )}
      <span className="flex flex-wrap gap-2 tablet:ms-auto">
        <Button variant="normal" onPress={() => choose(offered, "hers")}>
          <Trans>Take all of theirs</Trans>
        </Button>
        <Button variant="normal" onPress={() => choose(changes, "mine")}>
          <Trans>Keep all of mine</Trans>
        </Button>
      </span>
    </div>
  );
}
