import { Trans, useLingui } from "@lingui/react/macro";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { FrameContent } from "./frame-content.tsx";
import { RoomsField, SchoolField } from "./frame-fields.tsx";
import { FrameLink } from "./frame-link.tsx";
import type { FramePorts } from "./frame-ports.ts";
import { type PublishFrame, usePublishFrame } from "./use-publish-frame.ts";

type PublishDialogProps = FramePorts & { readonly schoolyear: SchoolyearRow; readonly onClose: () => void };

/** Makes a school year a frame for colleagues, once all that is in it is read. */
export function PublishDialog({ schoolyear, ...props }: PublishDialogProps) {
  const publish = usePublishFrame(schoolyear);
  return publish && <PublishFrameDialog {...props} schoolyear={schoolyear} publish={publish} />;
}

/** What is in the frame, its code, and how many follow it. */
function PublishFrameDialog({
  publish,
  schoolyear,
  onClose,
  ...ports
}: PublishDialogProps & { readonly publish: PublishFrame }) {
  const { t } = useLingui();
  const { share, frame } = publish;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={t`${schoolyear.name} as a frame for colleagues`}
      description={
        <Trans>
          With the code, colleagues get what is listed here, and each later change as a proposal. Classes, courses,
          students and lessons are never in it.
        </Trans>
      }
      footer={
        share ? (
          <>
            <Button variant="danger" onPress={() => void publish.revoke()}>
              <Trans context="a link">Revoke</Trans>
            </Button>
            <span className="me-auto">
              <Trans>Nobody can read it then. What was taken stays with those who took it.</Trans>
            </span>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Done</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button size="medium" onPress={publish.make}>
              <Trans>Publish</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {share && <FrameLink {...ports} share={share} />}
        {publish.user && <SchoolField user={publish.user} />}
        <FrameContent frame={frame} />
        <RoomsField schoolyear={schoolyear} />
      </div>
    </Dialog>
  );
}
