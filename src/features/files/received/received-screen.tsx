import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { ReceivedFiles } from "#db/received-files/received-files";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import type { AttachTarget, AttachTargetSearchProps } from "#hooks/ports/attach-target";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { ErrorState } from "#ui/kit/error-state";
import { Skeleton } from "#ui/kit/skeleton";
import { ReceivedLoss } from "./received-loss.tsx";
import { ReceivedRow } from "./received-row.tsx";
import { useAttachReceived } from "./use-attach-received.ts";
import { useReceivedFiles } from "./use-received-files.ts";

type ReceivedScreenProps = {
  readonly received: ReceivedFiles;
  /** Finds what the files are added to. */
  readonly search: ComponentType<AttachTargetSearchProps>;
};

/**
 * What other apps shared with this one: the teacher says where it goes, nothing goes anywhere by
 * itself.
 */
export function ReceivedScreen({ received, search: TargetSearch }: ReceivedScreenProps) {
  const { t } = useLingui();
  const waiting = useReceivedFiles(received);
  const { attach, throwAway, isAdding, faults, problem } = useAttachReceived(received);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const listed = (waiting ?? []).map((one) => ({ ...one, fault: one.fault || (faults.get(one.file.id) ?? "") }));
  const good = listed.filter(({ fault }) => fault === "");
  const chosen = good.filter(({ file }) => !left.has(file.id)).map(({ file }) => file);
  const choose = async (target: AttachTarget) => {
    // Files that are not chosen, or were refused, are looked after here first.
    if ((await attach(chosen, target)) === listed.length) target.open();
  };
  return (
    <div className="min-h-full pb-8">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
        <h1 className="text-h1">
          <Trans>Shared files</Trans>
        </h1>
        {listed.length > 1 && (
          <Button
            variant="normal"
            size="medium"
            icon={Trash2}
            onPress={() => throwAway(listed.map(({ file }) => file))}
          >
            <Trans>Discard all</Trans>
          </Button>
        )}
      </header>
      <div className="px-4 pt-4 tablet:ps-8 tablet:pt-2 tablet:pe-7">
        <ReceivedLoss />
        {waiting === undefined && <Skeleton className="h-24 max-w-[696px]" />}
        {waiting === null && (
          <ErrorState title={t`The shared files could not be read`} onRetry={() => location.reload()}>
            <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
          </ErrorState>
        )}
        {waiting?.length === 0 && (
          <EmptyState title={t`No shared files`} className="max-w-[696px]">
            <Trans>
              Share photos or files with Schouljoer from another app, and choose here which lesson, course, event or
              student they belong to.
            </Trans>
          </EmptyState>
        )}
        {listed.length > 0 && (
          <div className="max-w-[696px]">
            <ul ref={keepRowFocus} aria-label={t`Shared files`}>
              {listed.map((one) => (
                <ReceivedRow
                  key={one.file.id}
                  listed={one}
                  isChosen={listed.length > 1 ? chosen.includes(one.file) : undefined}
                  onChosen={(isChosen) =>
                    setLeft(
                      isChosen ? new Set([...left].filter((id) => id !== one.file.id)) : new Set(left).add(one.file.id),
                    )
                  }
                  onThrowAway={() => void throwAway([one.file])}
                />
              ))}
            </ul>
            {problem && (
              <p role="alert" className="mt-2 rounded-control bg-danger-tint px-3 py-2 text-ui text-danger-text">
                {problem}
              </p>
            )}
            {good.length > 0 && (
              <section className="mt-6" aria-busy={isAdding}>
                <h2 className="pb-2 text-body font-strong text-ink">
                  <Trans>Where does it go?</Trans>
                </h2>
                {chosen.length > 0 ? (
                  <TargetSearch onChoose={(target) => void choose(target)} />
                ) : (
                  <p className="text-ui text-ink-2">
                    <Trans>Tick at least one file.</Trans>
                  </p>
                )}
              </section>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
