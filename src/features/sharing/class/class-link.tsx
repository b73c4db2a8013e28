import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Eye, Globe, Printer, Timer } from "lucide-react";
import { ownShareUrl, shareUrl } from "#domain/share/share-link";
import { splitLocalDateTime } from "#domain/time/minutes";
import { useFormat } from "#i18n/use-format";
import type { ShareRow } from "#schema/shares";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { ButtonLink } from "#ui/kit/link";
import { useCopyText } from "#ui/kit/overlays/use-copy-text";
import { Fact } from "../link/fact.tsx";
import { QrCode } from "../link/qr-code.tsx";
import type { SharePorts } from "../link/share-ports.ts";
import { LinkState } from "../link/link-state.tsx";
import { useVisits } from "../link/use-share-visits.ts";

type ClassLinkProps = SharePorts & { readonly share: ShareRow; readonly onPrint: () => void };

/** The link of a class's page: to copy, print, look at; until when it works. */
export function ClassLink({ share, origin, readVisits, onPrint }: ClassLinkProps) {
  const { t } = useLingui();
  const format = useFormat();
  const copy = useCopyText();
  const visits = useVisits(readVisits, share.locator);
  const isLive = visits.state === "read" && visits.found !== undefined;
  const url = shareUrl(origin, share);
  const until = format.date(splitLocalDateTime(share.until).date, "medium");
  return (
    <section aria-label={t`Link without an account`}>
      <div className="flex flex-wrap gap-5">
        <QrCode text={url} label={t`The link as a QR code`} />
        <div className="flex min-w-52 flex-1 flex-col gap-3">
          <TextField label={t`Link without an account`} value={url} isReadOnly />
          <div className="flex flex-wrap gap-2">
            <Button icon={Copy} onPress={() => void copy(url, t`Link copied`)}>
              <Trans>Copy link</Trans>
            </Button>
            <Button variant="normal" icon={Printer} onPress={onPrint}>
              <Trans>Print</Trans>
            </Button>
            {isLive && (
              <ButtonLink
                variant="normal"
                icon={Eye}
                href={ownShareUrl(origin, share)}
                target="_blank"
                rel="noreferrer"
              >
                <Trans>See the page</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <ul className="mt-4 flex flex-col">
        <Fact icon={Timer}>
          <span>
            {t`Works until ${until}, the end of the school year.`}{" "}
            <span className="text-ink-2">
              <Trans>
                It follows at each sync. After 12 weeks without the app it shows nothing until you open it again.
              </Trans>
            </span>
          </span>
        </Fact>
        <Fact icon={Globe}>
          <LinkState
            locator={share.locator}
            visits={visits}
            meanwhile={<Trans>The code can be printed now.</Trans>}
            isCounted={false}
          />
        </Fact>
      </ul>
    </section>
  );
}
