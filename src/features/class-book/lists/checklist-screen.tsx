import { useLingui } from "@lingui/react/macro";
import { MissingRecord } from "#hooks/data/missing-record";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { PageTitle } from "#i18n/page-title";
import { Loading, Skeleton } from "#ui/kit/skeleton";
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
  if (view === null) return <MissingRecord collection="checklists" id={id} />;
  return (
    <>
      {/* Not its name: a browser lists titles for months. */}
      <PageTitle name={t`Checklist`} />
      <OpenChecklist key={view.list.id} view={view} />
    </>
  );
}
