import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { useRows } from "#hooks/data/use-rows";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { CoverReady } from "./cover-ready.tsx";
import { IllChoice } from "./ill-choice.tsx";
import type { SharePorts } from "../link/share-ports.ts";
import type { ShareData } from "../link/read-share-data.ts";
import { useShareData } from "../link/use-share-data.ts";

type IllDialogProps = SharePorts & {
  /** The day that it was opened for; null: the next one with lessons. */
  readonly at: PlainDate | null;
  readonly onClose: () => void;
};

/** Pages for whoever takes the lessons of a teacher who is ill. */
export function IllDialog(props: IllDialogProps) {
  const { t } = useLingui();
  const data = useShareData();
  const [made, setMade] = useState<string | null>(null);
  if (data && made !== null) return <Ready {...props} data={data} id={made} />;
  if (data) return <IllChoice data={data} at={props.at} onMade={setMade} onClose={props.onClose} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && props.onClose()} size="large" title={t`I am ill`}>
      {data === null ? (
        <EmptyState title={t`No school year yet`}>
          <Trans>Lessons come with a school year.</Trans>
        </EmptyState>
      ) : (
        <Loading className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  );
}

/** The link that was just made, live: it is gone once it is revoked. */
function Ready({ id, data, ...props }: IllDialogProps & { readonly id: string; readonly data: ShareData }) {
  const { t } = useLingui();
  const share = useRows("shares")?.find((one) => one.id === id);
  if (share) return <CoverReady {...props} share={share} data={data} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t`The link is revoked`}
      footer={
        <Button size="medium" onPress={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="text-body">
        <Trans>Whoever opens it sees nothing more.</Trans>
      </p>
    </Dialog>
  );
}
