import { Plural, Trans } from "@lingui/react/macro";
import type { RollCounts } from "#domain/class-book/attendance";
import { Button } from "#ui/kit/button";
import { Figure } from "../parts/figure.tsx";

type RollFootProps = {
  readonly counts: RollCounts;
  /** When the roll was called, as one reads it; "" if it is open. */
  readonly calledAt: string;
  readonly onCall: () => unknown;
};

/** How many are here, and the one button at the thumb. */
export function RollFoot({ counts, calledAt, onCall }: RollFootProps) {
  const { present, absent, late, elsewhere } = counts;
  return (
    <footer className="shrink-0 border-t border-line px-4 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] tablet:bg-sunken tablet:px-7">
      <div className="flex items-center gap-3">
        <dl className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1" aria-live="polite">
          <Figure value={present}>
            <Plural value={present} one="present" other="present" />
          </Figure>
          <Figure value={absent}>
            <Plural value={absent} one="absent" other="absent" />
          </Figure>
          <Figure value={late}>
            <Trans context="a count of students">late</Trans>
          </Figure>
          {elsewhere > 0 && (
            <Figure value={elsewhere}>
              <Trans context="a count of students">elsewhere</Trans>
            </Figure>
          )}
        </dl>
        <Button size="medium" onPress={onCall} className="h-[52px]! shrink-0 rounded-block! px-4! text-body!">
          {calledAt === "" ? <Trans>Close roll call</Trans> : <Trans>Done</Trans>}
        </Button>
      </div>
      <p className="mt-1.5 text-small text-ink-3" role="status">
        {calledAt === "" ? (
          <span className="pointer-coarse:hidden">
            <Trans>Space: absent, late, present. L: late. + and −: remarks. Enter: close.</Trans>
          </span>
        ) : (
          <Trans>Called at {calledAt}. A tap opens it again.</Trans>
        )}
      </p>
    </footer>
  );
}
