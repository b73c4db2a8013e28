import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { EmptyState } from "#ui/kit/empty-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import type { OpenedCourse, TakePorts } from "./course-ports.ts";
import { TakePreview } from "./take-preview.tsx";
import { TakeSource } from "./take-source.tsx";
import { useShareData } from "../link/use-share-data.ts";

type TakeDialogProps = TakePorts & {
  /** The link that it was opened with; "" without one. */
  readonly link: string;
  readonly onClose: () => void;
  readonly onTaken: (course: string) => void;
};

/** Takes a course from a colleague: where it lies, then what would come, then it comes. */
export function TakeDialog({ link, onClose, onTaken, ...ports }: TakeDialogProps) {
  const { t } = useLingui();
  const data = useShareData();
  const [opened, setOpened] = useState<OpenedCourse | null>(null);
  if (data && opened)
    return (
      <TakePreview
        {...ports}
        data={data}
        opened={opened}
        onAnother={() => setOpened(null)}
        onTaken={onTaken}
        onClose={onClose}
      />
    );
  if (data) return <TakeSource {...ports} link={link} data={data} onOpened={setOpened} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Take a course from a colleague`}>
      {data === null ? (
        <EmptyState title={t`No school year yet`}>
          <Trans>Lessons come with a school year.</Trans>
        </EmptyState>
      ) : (
        <Loading className="flex flex-col gap-2">
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  );
}
