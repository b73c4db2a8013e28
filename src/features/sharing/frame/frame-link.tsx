import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { shareUrl } from "#domain/share/share-link";
import { useFormat } from "#i18n/use-format";
import type { ShareRow } from "#schema/shares";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { useCopyText } from "#ui/kit/overlays/use-copy-text";
import { LinkState } from "../link/link-state.tsx";
import type { SharePorts } from "../link/share-ports.ts";
import { useVisits } from "../link/use-share-visits.ts";

/** The code of a frame: to copy, when its version was published, how many follow it. */
export function FrameLink({ share, origin, readVisits }: SharePorts & { readonly share: ShareRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const copy = useCopyText();
  const visits = useVisits(readVisits, share.locator);
  const url = shareUrl(origin, share);
  const found = visits.state === "read" ? visits.found : undefined;
  return (
    <section className="flex flex-col gap-3">
      <TextField label={t`Code for colleagues`} value={url} isReadOnly />
      <Button className="self-start" icon={Copy} onPress={() => void copy(url, t`Code copied`)}>
        <Trans>Copy the code</Trans>
      </Button>
      <p className="text-ui">
        {found ? (
          <>
            <Plural
              value={found.followers}
              _0="Nobody follows it yet."
              one="# account follows it."
              other="# accounts follow it."
            />{" "}
            {found.updated !== "" && t`This version is of ${format.dateTime(found.updated)}.`}{" "}
            <span className="text-ink-2">
              <Trans>You see how many, never who. A change goes out with the next sync.</Trans>
            </span>
          </>
        ) : (
          <LinkState locator={share.locator} visits={visits} meanwhile={null} isCounted={false} />
        )}
      </p>
    </section>
  );
}
