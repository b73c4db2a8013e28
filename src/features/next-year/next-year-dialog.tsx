import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Dialog } from "#ui/kit/overlays/dialog";
import { NoYearState } from "#ui/planner/no-year-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { NextYearForm } from "./next-year-form-dialog.tsx";
import { useYearContent } from "./use-year-content.ts";

type NextYearDialogProps = { readonly onClose: () => void };

/** Makes the next school year from the active one. */
export function NextYearDialog({ onClose }: NextYearDialogProps) {
  const year = useYear();
  const { t } = useLingui();
  if (year) return <FromYear from={year.schoolyear} onClose={onClose} />;
  return (
    <Dialog title={t`New school year`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {year === null ? (
        <NoYearState
          renderLink={(button) => (
            <Link href={paths.setup} asChild>
              {button}
            </Link>
          )}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function FromYear({ from, onClose }: NextYearDialogProps & { readonly from: SchoolyearRow }) {
  // Once made, the new year is the active one: this stays about the old one until it is closed.
  const [year] = useState(from);
  const { t } = useLingui();
  const today = useToday();
  const content = useYearContent(year);
  if (content) return <NextYearForm content={content} today={today} onClose={onClose} />;
  return (
    <Dialog title={t`New school year`} size="large" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Waiting />
    </Dialog>
  );
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
