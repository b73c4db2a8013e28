import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { shareUrl } from "#domain/share/share-link";
import { EmptyState } from "#ui/kit/empty-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import type { OriginRow } from "#schema/origins";
import { ChangesDialog } from "./changes-dialog.tsx";
import type { OpenedCourse, TakePorts } from "./course-ports.ts";
import { TakePreview } from "./take-preview.tsx";
import { TakeSource } from "./take-source.tsx";
import type { TakenCourse } from "./use-changes.ts";
import { useShareData } from "../link/use-share-data.ts";

type TakeDialogProps = TakePorts & {
  /** The course of mine that it stands over, whose later changes are asked for; "" for none. */
  readonly course: string;
  /** The link that it was opened with; "" without one. */
  readonly link: string;
  readonly onClose: () => void;
  readonly onTaken: (course: string) => void;
};

/**
 * Takes a course from a colleague: where it lies, then what would come, then it comes. Of a course
 * that was taken before, what changed since.
 */
export function TakeDialog({ course, link, onClose, onTaken, ...ports }: TakeDialogProps) {
  const { t } = useLingui();
  const data = useShareData();
  const [opened, setOpened] = useState<OpenedCourse | null>(null);
  const [taken, setTaken] = useState<TakenCourse | null>(null);
  // A link that came with the page is opened by itself once.
  const [isAnother, setAnother] = useState(false);
  const lookAt = async (origin: OriginRow) => {
    const base = await ports.readBase(origin.base);
    if (base) setTaken({ origin, base });
  };
  if (data && opened && taken)
    return (
      <ChangesDialog
        {...ports}
        data={data}
        opened={opened}
        taken={taken}
        onElsewhere={() => setTaken(null)}
        onTaken={onTaken}
        onClose={onClose}
      />
    );
  if (data && opened)
    return (
      <TakePreview
        {...ports}
        data={data}
        opened={opened}
        onAnother={() => {
          setAnother(true);
          setOpened(null);
        }}
        onChanges={lookAt}
        onTaken={onTaken}
        onClose={onClose}
      />
    );
  if (data) {
    const withBase = data.origins.filter((one) => one.base !== "" && data.year.courseById.has(one.course));
    const kept = withBase.flatMap((one) => {
      const { teacher, title, locator } = one;
      const name = teacher === "" ? title : `${teacher}: ${title}`;
      return one.course === course && locator !== "" ? [{ name, link: shareUrl(ports.origin, one) }] : [];
    });
    const open = async (next: OpenedCourse) => {
      const before = withBase.filter(({ source }) => source === next.pack.source);
      const here = before.find((one) => one.course === course) ?? before[0];
      if (here && (here.course === course || before.length === 1)) await lookAt(here);
      setOpened(next);
    };
    return (
      <TakeSource
        {...ports}
        link={isAnother ? "" : link !== "" ? link : kept.length === 1 ? kept[0]!.link : ""}
        kept={course === "" ? null : kept.length === 1 ? [] : kept}
        data={data}
        onOpened={open}
        onClose={onClose}
      />
    );
  }
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
