import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { MissingRecord } from "#hooks/data/missing-record";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { paths } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { Tabs } from "#ui/kit/tabs";
import { AbsencePanel } from "../absences/absence-panel.tsx";
import { ClassChecklists } from "../lists/class-checklists.tsx";
import { PlaceHead } from "../parts/place-head.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { useClass } from "./use-class.ts";

const parts = ["checklists", "absences"] as const;

/** A class: its checklists, and what its students missed in all courses. */
export function ClassScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(() => location.hash);
  const firstSync = useFirstSyncState();
  const found = useClass(id);
  const part = parts.find((one) => `#${one}` === hash) ?? "checklists";
  if (found === undefined || (found === null && firstSync !== null)) {
    return (
      <Loading className="flex flex-col gap-3 px-4 pt-8 tablet:ps-8 tablet:pe-7">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-4 h-11" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  if (found === null) return <MissingRecord collection="classes" id={id} />;
  const { group, year, students } = found;
  const inPage = "px-4 pt-4 pb-8 tablet:ps-8 tablet:pe-7";
  return (
    <div className="min-h-full">
      <PageTitle name={group.name} />
      <PlaceHead
        up={
          <PlaceLink href={`${paths.students}?class=${id}`}>
            <Trans>Students</Trans>
          </PlaceLink>
        }
        title={group.name}
        facts={
          <>
            {year.schoolyear.name}, <Plural value={students} one="# student" other="# students" />
          </>
        }
      />
      <Tabs
        label={t`Class`}
        value={part}
        onChange={(next) => navigate(`${path}${next === "checklists" ? "" : `#${next}`}`, { replace: true })}
        lineClassName="px-4 max-tablet:bg-canvas tablet:ps-8 tablet:pe-4"
        tabs={[
          {
            id: "checklists",
            label: t`Checklists`,
            content: (
              <div className={inPage}>
                <ClassChecklists group={group} />
              </div>
            ),
          },
          {
            id: "absences",
            label: t`Absences`,
            content: (
              <div className={inPage}>
                <AbsencePanel
                  key={id}
                  of="class"
                  id={id}
                  empty={
                    <EmptyState title={t`Nobody is in this class yet`}>
                      <Trans>Its students will appear here, with what they missed in all your courses.</Trans>
                    </EmptyState>
                  }
                />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
