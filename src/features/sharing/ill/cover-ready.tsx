import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, Copy, Eye, FileText, Mail, Printer, Timer } from "lucide-react";
import { useState } from "react";
import { changeShare } from "#db/edit/share-edits";
import { ownShareUrl, shareUrl } from "#domain/share/share-link";
import { latestEnd } from "#domain/share/share-limits";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { useCopyText } from "#ui/kit/overlays/use-copy-text";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { ShareRow } from "#schema/shares";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Switch } from "#ui/kit/fields/switch";
import { TextField } from "#ui/kit/fields/text-field";
import { ButtonLink, TextLink } from "#ui/kit/link";
import { Dialog } from "#ui/kit/overlays/dialog";
import { coverOf } from "./cover-of.ts";
import { CoverPrint } from "./cover-print.tsx";
import { Fact } from "../link/fact.tsx";
import { PlansFate } from "./plans-fate.tsx";
import { QrCode } from "../link/qr-code.tsx";
import type { SharePorts } from "../link/share-ports.ts";
import type { ShareData } from "../link/read-share-data.ts";
import { LinkState } from "../link/link-state.tsx";
import { useVisits } from "../link/use-share-visits.ts";

type CoverReadyProps = SharePorts & {
  readonly share: ShareRow;
  readonly data: ShareData;
  readonly onClose: () => void;
};

/** A link that works: to copy, print, mail; what it shows, how often it was opened, its end. */
export function CoverReady({ share, data, origin, readVisits, onClose }: CoverReadyProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const today = useToday();
  const visits = useVisits(readVisits, share.locator);
  const live = visits.state === "read" ? visits.found : undefined;
  const copy = useCopyText();
  const [isPaperShown, setPaperShown] = useState(false);
  const cover = coverOf(share, data, format.names);
  const lessons = cover.days.flatMap((day) => day.lessons);
  const url = shareUrl(origin, share);
  const plans = lessons.filter(({ plan }) => plan !== null).length;
  const files = lessons.flatMap((lesson) => lesson.files).length;
  const hasNames = lessons.some(({ list, seats }) => list.length + seats.length > 0);
  const { date, minutes } = splitLocalDateTime(share.until);
  const until = format.date(date, "weekdayMedium");
  const clock = format.time(minutes);
  const parts = format.list([
    t`${plural(lessons.length, { one: "# lesson", other: "# lessons" })}`,
    t`${plural(plans, { one: "# plan", other: "# plans" })}`,
    ...(files === 0 ? [] : [t`${plural(files, { one: "# file", other: "# files" })}`]),
  ]);
  const subject = t`My lessons on ${format.range(share.start, share.end, "short")}`;
  const revoke = () => run([{ op: "delete", collection: "shares", id: share.id }], t`Link revoked`);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="medium"
        title={t`The sheet and the link are ready`}
        description={<Trans>Send it to the secretary's office. Get well soon.</Trans>}
        footer={
          <>
            <Button variant="danger" icon={Ban} onPress={revoke}>
              <Trans context="a link">Revoke</Trans>
            </Button>
            <span className="me-auto">
              <Trans>The link then shows nothing more, at once.</Trans>
            </span>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-wrap gap-5">
          <QrCode text={url} label={t`The link as a QR code`} />
          <div className="flex min-w-60 flex-1 flex-col gap-3">
            <TextField label={t`Link without an account`} value={url} isReadOnly />
            <div className="flex flex-wrap gap-2">
              <Button icon={Copy} onPress={() => void copy(url, t`Link copied`)}>
                <Trans>Copy link</Trans>
              </Button>
              <Button variant="normal" icon={Printer} onPress={() => setPaperShown(true)}>
                <Trans>Print</Trans>
              </Button>
              <ButtonLink
                variant="normal"
                icon={Mail}
                href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}
              >
                <Trans>Mail</Trans>
              </ButtonLink>
            </div>
            <p className="text-small text-ink-2">
              <Trans>
                The part after # is the key. Anybody with the link can open it, so send it only to people who need it.
              </Trans>
            </p>
          </div>
        </div>
        <ul className="mt-4 flex flex-col">
          <Fact icon={Timer}>
            <span className="flex-1">{t`Works until ${until}, ${clock}`}</span>
            <DatePicker
              label={t`Works until`}
              isLabelHidden
              value={date}
              isDisabled={!share.content.follows}
              min={share.end}
              max={latestEnd(today)}
              onChange={(day) =>
                day !== null &&
                void run([changeShare(share, { until: joinLocalDateTime(day, minutes) })], t`Link changed`)
              }
            />
          </Fact>
          <Fact icon={FileText}>
            <span className="flex-1">
              {parts}{" "}
              <span className="text-ink-2">{hasNames ? t`with names of students` : t`no names of students`}</span>
            </span>
            {live && (
              <TextLink href={ownShareUrl(origin, share)} target="_blank" rel="noreferrer">
                <Trans>See the page</Trans>
              </TextLink>
            )}
            <Switch
              isSelected={share.content.follows}
              onChange={(follows) =>
                void run([changeShare(share, { content: { ...share.content, follows } })], t`Link changed`)
              }
            >
              <Trans>Follows changes of the plan</Trans>
            </Switch>
          </Fact>
          <Fact icon={Eye}>
            <LinkState
              locator={share.locator}
              visits={visits}
              meanwhile={<Trans>The paper can be printed now.</Trans>}
            />
          </Fact>
          <PlansFate share={share} data={data} />
        </ul>
      </Dialog>
      {isPaperShown && <CoverPrint cover={cover} url={url} onClose={() => setPaperShown(false)} />}
    </>
  );
}
