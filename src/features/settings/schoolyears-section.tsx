import { Trans, useLingui } from "@lingui/react/macro";
import { CopyPlus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { yearDialogPath } from "#hooks/paths";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { ButtonLink } from "#ui/kit/link";
import { DeleteYearDialog } from "./delete-year-dialog.tsx";
import { Section } from "./section.tsx";

/** Every school year, past ones included: to look at, to make the next of, to delete. */
export function SchoolyearsSection({ onMakeEmpty }: { readonly onMakeEmpty: () => void }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  const schoolyears = useSchoolyears();
  const [going, setGoing] = useState<SchoolyearRow | null>(null);
  const isOnItsWay = useFirstSyncState() === "year";
  if (!schoolyears) {
    return isOnItsWay ? (
      <Section title={t`School years`}>
        <p className="text-ui text-ink-2">
          <Trans>Your school years are on their way to this device.</Trans>
        </p>
      </Section>
    ) : null;
  }
  const { years, active, current, choose } = schoolyears;
  return (
    <>
      <Section
        title={t`School years`}
        hint={t`Past years stay on this device, so you can look things up and copy from them.`}
      >
        <ul id="schoolyears" className="flex flex-col">
          {years.map((year) => (
            <YearLine
              key={year.id}
              year={year}
              isActive={year.id === active.id}
              isCurrent={year.id === current.id}
              onShow={() => choose(year.id)}
              onDelete={() => setGoing(year)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Link href={yearDialogPath(path, search, "next-year")} replace asChild>
            <ButtonLink variant="normal" size="medium" icon={CopyPlus}>
              <Trans>New school year from this one</Trans>
            </ButtonLink>
          </Link>
          <Button variant="normal" size="medium" icon={Plus} onPress={onMakeEmpty}>
            <Trans>Set up an empty school year</Trans>
          </Button>
        </div>
      </Section>
      {going && <DeleteYearDialog year={going} onClose={() => setGoing(null)} />}
    </>
  );
}

type YearLineProps = {
  readonly year: SchoolyearRow;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  readonly onDelete: () => void;
};

function YearLine({ year, isActive, isCurrent, onShow, onDelete }: YearLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { name } = year;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">
          {name}
          {isCurrent && (
            <span className="ms-2 font-normal text-ink-2">
              <Trans context="school year">current</Trans>
            </span>
          )}
        </p>
        <p className="text-ui text-ink-2 tabular-nums">{format.range(year.start, year.end)}</p>
      </div>
      {isActive ? (
        <span className="text-ui text-ink-2">
          <Trans context="school year">shown</Trans>
        </span>
      ) : (
        <Button variant="normal" onPress={onShow}>
          <Trans>
            Show<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      )}
      <IconButton icon={Trash2} label={t`Delete ${name}`} onPress={onDelete} />
    </li>
  );
}
