import { Trans, useLingui } from "@lingui/react/macro";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { paths } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { PlaceHead } from "../group/place-head.tsx";
import { PlaceLink } from "../group/place-link.tsx";
import { OpenChecklist } from "./open-checklist.tsx";
import { useChecklist } from "./use-checklist.ts";

/** One checklist: who of the class has brought it. */
export function ChecklistScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const view = useChecklist(id);
  const firstSync = useFirstSyncState();
  if (view === undefined || (view === null && firstSync !== null)) {
    return (
      <Loading className="flex flex-col gap-3 px-4 pt-8 tablet:ps-8 tablet:pe-7">
        <Skeleton className="h-8 w-56 max-w-full" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-9" />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {/* Not its name: a browser lists titles for months. */}
      <PageTitle name={t`Checklist`} />
      {view ? (
        <OpenChecklist key={view.list.id} view={view} />
      ) : (
        <>
          <PlaceHead
            up={
              <PlaceLink href={paths.students}>
                <Trans>Students</Trans>
              </PlaceLink>
            }
            title={t`Checklist`}
          />
          <div className="max-w-[880px] px-4 tablet:ps-8 tablet:pe-7">
            <EmptyState title={t`This checklist doesn't exist`}>
              <Trans>It may have been deleted, or it belongs to another account.</Trans>
            </EmptyState>
          </div>
        </>
      )}
    </>
  );
}
