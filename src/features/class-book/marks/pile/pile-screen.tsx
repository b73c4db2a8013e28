import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit/edit";
import { usePile } from "#hooks/data/use-pile";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useEdits } from "#hooks/edits/use-edits";
import { paths } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import type { AssessmentRow } from "#schema/assessments";
import { EmptyState } from "#ui/kit/empty-state";
import { ListOutline } from "#ui/kit/list-outline";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { PlaceHead } from "../../parts/place-head.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { PileLine } from "./pile-line.tsx";

/** What is to mark or to give back, of all courses of the year. */
export function PileScreen() {
  const { t } = useLingui();
  const { run } = useEdits();
  const today = useToday();
  const year = useYear();
  const firstSync = useFirstSyncState();
  const lines = usePile(year, today);
  const isLoading =
    year === undefined || (year !== null && lines === undefined) || (!lines?.length && firstSync !== null);
  const left = (lines ?? []).reduce((sum, { missing }) => sum + missing, 0);
  const giveBack = (assessment: AssessmentRow) => {
    const title = assessment.title || t`Untitled`;
    return run([edit("assessments", assessment, { returned: today })], t`${title} given back`);
  };
  return (
    <div className="min-h-full pb-8">
      <PageTitle name={t({ message: "To mark", context: "work of students" })} />
      <PlaceHead
        up={
          <PlaceLink href={paths.courses}>
            <Trans>Courses</Trans>
          </PlaceLink>
        }
        title={t({ message: "To mark", context: "work of students" })}
        facts={!isLoading && left > 0 && <Plural value={left} one="# mark missing" other="# marks missing" />}
      />
      <div className="max-w-[880px] px-4 pt-3 tablet:ps-8 tablet:pt-2 tablet:pe-7">
        {isLoading && (
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        )}
        {!isLoading && !lines?.length && (
          <EmptyState title={t`Nothing is left to mark`} picture={<ListOutline />}>
            <Trans>What your classes have written comes here until it is marked and given back.</Trans>
          </EmptyState>
        )}
        {!isLoading && year && lines && lines.length > 0 && (
          <ul
            ref={keepRowFocus}
            aria-label={t({ message: "To mark", context: "work of students" })}
            className="border-t border-line"
          >
            {lines.map((line) => (
              <PileLine
                key={line.assessment.id}
                line={line}
                year={year}
                today={today}
                onReturn={() => giveBack(line.assessment)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
