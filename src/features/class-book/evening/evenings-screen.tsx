import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { readRows } from "#db/read/queries";
import { useYearRows } from "#hooks/data/use-year-rows";
import { eveningPath, paths } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import { useFormat } from "#i18n/use-format";
import type { EveningRow } from "#schema/evenings";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { NoYearState } from "#ui/planner/no-year-state";
import { PlaceLink } from "../parts/place-link.tsx";
import { EveningDialog } from "./evening-dialog.tsx";

/** All evenings with parents of the school year, the latest first. */
export function EveningsScreen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [isNew, setNew] = useState(false);
  const rows = useYearRows(
    ["evenings", "meetings"],
    async (db, { schoolyear }) => ({
      evenings: await readRows(db, "evenings", { schoolyear: schoolyear.id }),
      appointments: await readRows(db, "meetings"),
    }),
    [],
  );
  const evenings = (rows?.evenings ?? []).toSorted((a, b) =>
    a.date === b.date ? b.start - a.start : a.date < b.date ? 1 : -1,
  );
  const countOf = (id: string) => (rows?.appointments ?? []).filter(({ evening }) => evening === id).length;
  const addButton = (variant: "primary" | "normal") => (
    <Button variant={variant} size="medium" icon={Plus} onPress={() => setNew(true)}>
      <Trans>New parents' evening</Trans>
    </Button>
  );
  return (
    <div className="min-h-full pb-8">
      <header className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
        <PageTitle name={t`Parents' evenings`} />
        <PlaceLink href={paths.students}>
          <Trans>Students</Trans>
        </PlaceLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-h1">{t`Parents' evenings`}</h1>
          {evenings.length > 0 && addButton("normal")}
        </div>
      </header>
      <div className="max-w-[880px] px-4 pt-3 tablet:ps-8 tablet:pe-7">
        {rows === undefined && (
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        )}
        {rows === null && (
          <NoYearState
            renderLink={(button) => (
              <Link href={paths.setup} asChild>
                {button}
              </Link>
            )}
          />
        )}
        {rows && evenings.length === 0 && (
          <EmptyState title={t`There is no parents' evening yet`} action={addButton("primary")}>
            <Trans>
              Name the day and the hours: the times for appointments follow, and each opens one student's page.
            </Trans>
          </EmptyState>
        )}
        {evenings.length > 0 && (
          <ul className="border-t border-line">
            {evenings.map((evening) => (
              <EveningLine key={evening.id} evening={evening} count={countOf(evening.id)} />
            ))}
          </ul>
        )}
      </div>
      {isNew && rows && (
        <EveningDialog
          schoolyear={rows.year.schoolyear}
          evening={null}
          onClose={() => setNew(false)}
          onMade={(id) => navigate(eveningPath(id))}
        />
      )}
    </div>
  );
}

function EveningLine({ evening, count }: { readonly evening: EveningRow; readonly count: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, date, start, end, room } = evening;
  return (
    <li className="border-b border-line">
      <Link
        href={eveningPath(id)}
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ui hover:bg-sunken pointer-coarse:min-h-14"
      >
        <span className="w-40 shrink-0 text-ink-2 tabular-nums first-letter:uppercase">
          {format.date(date, "weekdayYear")}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <span className="font-semibold wrap-break-word text-ink">
            {name || t({ message: "Parents' evening", context: "a record" })}
          </span>{" "}
          <span className="text-ink-2 tabular-nums">
            {[format.timeRange(start, end), room].filter((word) => word !== "").join(", ")}
          </span>
        </span>
        <span className="text-ink-2 tabular-nums">
          <Plural value={count} one="# appointment" other="# appointments" />
        </span>
      </Link>
    </li>
  );
}
