import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextLink } from "#ui/kit/link";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { CheckCard } from "./check-card.tsx";
import type { CheckId } from "./check-list.ts";
import { writeReport } from "./check-report.ts";
import { countSentence } from "./count-sentence.ts";
import type { DeviceFacts, DeviceProbes } from "#hooks/ports/device-probes";
import { useFindings } from "./use-findings.ts";

export type DeviceCheckScreenProps = {
  /** The checks to run: all, or one. */
  readonly ids: readonly CheckId[];
  readonly probes: DeviceProbes;
  readonly device: DeviceFacts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** What this device can do, for a teacher on the phone with somebody who helps. */
export function DeviceCheckScreen({ ids, probes, device, clock }: DeviceCheckScreenProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const toasts = useToasts();
  const { findings, run } = useFindings(ids, probes);
  const [report, setReport] = useState<string | null>(null);
  const words = { i18n, format };
  const found = ids.flatMap((id) => {
    const say = findings[id];
    return say ? [[id, say(words)] as const] : [];
  });
  const byId = new Map(found);
  const isAlone = ids.length === 1;
  const running = ids.length - found.length;
  const copy = async () => {
    const text = writeReport(words, { device, now: clock(), found });
    // Not there on an address without https.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setReport(isCopied ? null : text);
    if (isCopied) toasts.add({ text: t`Result copied` });
  };
  return (
    <div className="mx-auto max-w-[880px] px-4 pt-5 pb-12 tablet:px-8">
      <h1 className="text-h1">
        <Trans>Device check</Trans>
      </h1>
      <p className="mt-1 max-w-[65ch] text-ui text-ink-2">
        <Trans>
          If something doesn't work, read this to the person who helps you, or send it. It says nothing about you or
          your students.
        </Trans>
      </p>
      <p className="mt-1 text-ui wrap-break-word text-ink-2">{device.browser}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="medium" icon={Copy} isDisabled={running > 0} onPress={() => void copy()}>
          <Trans>Copy the result</Trans>
        </Button>
        <Button
          variant="normal"
          size="medium"
          icon={RotateCw}
          onPress={() => {
            setReport(null);
            run();
          }}
        >
          <Trans>Check again</Trans>
        </Button>
        {isAlone && (
          <Link href={paths.deviceCheck} asChild>
            <TextLink className="text-ui touch:py-2.5">
              <Trans>All checks</Trans>
            </TextLink>
          </Link>
        )}
        <p role="status" className="text-ui text-ink-2">
          {countSentence(words, { running, faults: found.filter(([, { level }]) => level === "fault").length })}
        </p>
      </div>
      {report !== null && (
        <TextArea
          className="mt-4"
          label={t`The browser doesn't allow copying. Select the text and copy it.`}
          value={report}
          isReadOnly
          rows={12}
        />
      )}
      <div className="mt-3">
        {ids.map((id) => (
          <CheckCard key={id} id={id} finding={byId.get(id)} isAlone={isAlone} />
        ))}
      </div>
    </div>
  );
}
