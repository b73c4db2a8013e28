import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, Copy, Mail } from "lucide-react";
import { changeShare } from "#db/edit/share-edits";
import { shareUrl } from "#domain/share/share-link";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { latestEnd } from "#domain/share/share-limits";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import type { SharePorts } from "../link/share-ports.ts";
import { LinkState } from "../link/link-state.tsx";
import { useVisits } from "../link/use-share-visits.ts";
import type { ShareRow } from "#schema/shares";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Switch } from "#ui/kit/fields/switch";
import { TextField } from "#ui/kit/fields/text-field";
import { ButtonLink } from "#ui/kit/link";
import { Dialog } from "#ui/kit/overlays/dialog";
import { useCopyText } from "#ui/kit/overlays/use-copy-text";

type GiveReadyProps = SharePorts & { readonly share: ShareRow; readonly onClose: () => void };

/** The link to a course: to copy and mail, how often it was opened, its end. */
export function GiveReady({ share, origin, readVisits, onClose }: GiveReadyProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const today = useToday();
  const copy = useCopyText();
  const visits = useVisits(readVisits, share.locator);
  const url = shareUrl(origin, share);
  const { date, minutes } = splitLocalDateTime(share.until);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={t`The link is ready`}
      description={<Trans>Your colleague opens it, or pastes it in Schouljoer: Courses, Take a course.</Trans>}
      footer={
        <>
          <Button
            variant="danger"
            icon={Ban}
            onPress={async () => {
              if (await run([{ op: "delete", collection: "shares", id: share.id }], t`Link revoked`)) onClose();
            }}
          >
            <Trans context="a link">Revoke</Trans>
          </Button>
          <span className="me-auto" />
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Link for a colleague`} value={url} isReadOnly />
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onPress={() => void copy(url, t`Link copied`)}>
            <Trans>Copy link</Trans>
          </Button>
          <ButtonLink variant="normal" icon={Mail} href={`mailto:?body=${encodeURIComponent(url)}`}>
            <Trans>Mail</Trans>
          </ButtonLink>
        </div>
        <p className="text-small text-ink-2">
          <Trans>
            The part after # is the key. Anybody with the link can open it, so send it only to people who need it.
          </Trans>
        </p>
        <DatePicker
          label={t`Works until`}
          value={date}
          min={today}
          max={latestEnd(today)}
          onChange={(day) =>
            day !== null && void run([changeShare(share, { until: joinLocalDateTime(day, minutes) })], t`Link changed`)
          }
        />
        <Switch
          isSelected={share.content.follows}
          onChange={(follows) =>
            void run([changeShare(share, { content: { ...share.content, follows } })], t`Link changed`)
          }
        >
          <Trans>Follows my changes of the course</Trans>
        </Switch>
        <p className="text-ui">
          <LinkState
            locator={share.locator}
            visits={visits}
            meanwhile={<Trans>You can also give it as a file.</Trans>}
          />
        </p>
      </div>
    </Dialog>
  );
}
