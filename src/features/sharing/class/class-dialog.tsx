import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ClassPage } from "#domain/share/class-page";
import type { PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { ClassChoices } from "./class-choices.tsx";
import { ClassLink } from "./class-link.tsx";
import { ClassPreview } from "./class-preview.tsx";
import { ClassPoster } from "./class-poster.tsx";
import type { SharePorts } from "../link/share-ports.ts";
import { useClassLink } from "./use-class-link.ts";
import type { ShareData } from "../link/read-share-data.ts";
import { useShareData } from "../link/use-share-data.ts";

type ClassDialogProps = SharePorts & {
  readonly course: string;
  /** Draws the page into an element, as its readers see it. */
  readonly draw: (place: HTMLElement, page: ClassPage, today: PlainDate) => void;
  readonly onClose: () => void;
};

/** The page for the class of a course, once all that it is made of is read. */
export function ClassDialog(props: ClassDialogProps) {
  const { t } = useLingui();
  const row = useRows("courses")?.find(({ id }) => id === props.course);
  const data = useShareData(row?.schoolyear ?? "");
  if (data && data.year.courseById.has(props.course)) return <ClassPageDialog {...props} data={data} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && props.onClose()} size="large" title={t`A page for the class`}>
      <Loading className="flex flex-col gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-64" />
      </Loading>
    </Dialog>
  );
}

/** Choices, the page as it will look, and its link. */
function ClassPageDialog(props: ClassDialogProps & { readonly data: ShareData }) {
  const { t } = useLingui();
  const { course, data, origin, draw, onClose } = props;
  const link = useClassLink(course, data);
  const today = useToday();
  const [isPosterShown, setPosterShown] = useState(false);
  const name = data.year.labelOf(course).title;
  const isOver = data.year.schoolyear.end < today;
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="large"
        title={t`A page for ${name}`}
        description={
          <Trans>
            For students and parents, by a link that needs no account. Plans, reflections and marks are never on it.
          </Trans>
        }
        footer={
          link.share ? (
            <>
              <Button variant="danger" onPress={() => void link.revoke()}>
                <Trans context="a link">Revoke</Trans>
              </Button>
              <span className="me-auto">
                <Trans>The link then shows nothing more, at once.</Trans>
              </span>
              <Button variant="normal" size="medium" onPress={onClose}>
                <Trans>Done</Trans>
              </Button>
            </>
          ) : (
            <>
              <span className="me-auto">{isOver && <Trans>This school year is over.</Trans>}</span>
              <Button variant="normal" size="medium" onPress={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button size="medium" isDisabled={isOver || link.content.parts.length === 0} onPress={link.make}>
                <Trans>Make the link</Trans>
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-x-8 gap-y-6 tablet:flex-row">
          <div className="flex min-w-0 flex-1 flex-col gap-5">
            {link.share && (
              <ClassLink
                share={link.share}
                origin={origin}
                readVisits={props.readVisits}
                onPrint={() => setPosterShown(true)}
              />
            )}
            <ClassChoices course={course} data={data} content={link.content} onChange={link.change} />
          </div>
          <ClassPreview page={link.page} course={course} data={data} today={today} draw={draw} />
        </div>
      </Dialog>
      {isPosterShown && link.share && (
        <ClassPoster share={link.share} origin={origin} course={name} onClose={() => setPosterShown(false)} />
      )}
    </>
  );
}
