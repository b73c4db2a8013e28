import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { EmptyState } from "#ui/kit/empty-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { GiveChoice } from "./give-choice.tsx";
import { GiveReady } from "./give-ready.tsx";
import type { GivePorts } from "./course-ports.ts";
import { useShareData } from "../link/use-share-data.ts";

type GiveDialogProps = GivePorts & { readonly course: string; readonly onClose: () => void };

/** Gives a course to a colleague: what of it, then by a link or as a file. */
export function GiveDialog({ course, onClose, ...ports }: GiveDialogProps) {
  const { t } = useLingui();
  const data = useShareData();
  const [shown, setShown] = useState<string | null>(null);
  const share = data?.shares.find(({ id }) => id === shown);
  if (data && share) return <GiveReady {...ports} share={share} onClose={onClose} />;
  if (data?.year.courseById.has(course))
    return <GiveChoice {...ports} data={data} course={course} onShow={setShown} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Give this course to a colleague`}>
      {data === undefined ? (
        <Loading className="flex flex-col gap-2">
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <EmptyState title={t`This course is of another school year`}>
          <Trans>Choose its year at the top first.</Trans>
        </EmptyState>
      )}
    </Dialog>
  );
}
