import { Plural, Trans } from "@lingui/react/macro";
import { deviceName, parseDeviceName } from "#domain/people/device-name";
import type { ComparedField } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";
import { useWords } from "./use-words.ts";

type ComparisonIntroProps = {
  readonly named: NamedComparison;
  readonly fields: readonly ComparedField[];
  readonly isDecided: boolean;
  /** Deleted meanwhile: neither version counts. */
  readonly isGone: boolean;
};

/** Which record it is, where it was edited, and what counts until the teacher decides. */
export function ComparisonIntro({ named, fields, isDecided, isGone }: ComparisonIntroProps) {
  const { recordName } = useWords();
  const { facts, comparison } = named;
  const { theirsDevice, isAutomatic, isReplaced } = comparison.conflicts[0]!;
  return (
    <>
      <span data-color={facts.color || "lagoon"}>
        <span aria-hidden className="me-1.5 inline-block h-3.5 w-1 rounded-bar bg-c-bar align-[-2px] keeps-color" />
        <strong className="font-semibold text-ink">{recordName(facts, { isTitled: false })}</strong>
      </span>{" "}
      {isAutomatic ? (
        <Trans>was changed on another device; you can still bring back what was here.</Trans>
      ) : (
        <WhereEdited device={theirsDevice} />
      )}{" "}
      {!isGone && !isDecided && fields.length > 0 && isReplaced && (
        <Plural
          value={fields.length}
          one="One field differs; until you decide, the other device's version is kept."
          other="# fields differ; until you decide, the other device's version is kept."
        />
      )}
      {!isGone && !isDecided && fields.length > 0 && !isReplaced && (
        <Plural
          value={fields.length}
          one="One field differs; until you decide, this device's version is kept."
          other="# fields differ; until you decide, this device's version is kept."
        />
      )}
      {!isGone && isDecided && !isAutomatic && <Trans>You have decided; you can still choose the other version.</Trans>}
    </>
  );
}

/** "Another" only where it is of the kind of this one. */
function WhereEdited({ device }: { readonly device: string }) {
  const kind = parseDeviceName(device)?.kind;
  const isSameKind = kind === parseDeviceName(deviceName(navigator))?.kind;
  switch (kind) {
    case "tablet":
      return isSameKind ? (
        <Trans>was edited here and on another tablet.</Trans>
      ) : (
        <Trans>was edited here and on a tablet.</Trans>
      );
    case "phone":
      return isSameKind ? (
        <Trans>was edited here and on another phone.</Trans>
      ) : (
        <Trans>was edited here and on a phone.</Trans>
      );
    case "laptop":
      return isSameKind ? (
        <Trans>was edited here and on another laptop.</Trans>
      ) : (
        <Trans>was edited here and on a laptop.</Trans>
      );
    default:
      return <Trans>was edited here and on another device.</Trans>;
  }
}
