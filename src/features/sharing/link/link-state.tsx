import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useSyncExternalStore } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import { createShareState, type ShareFault } from "./share-state.ts";
import type { Visits } from "./use-share-visits.ts";

type LinkStateProps = {
  readonly locator: string;
  readonly visits: Visits;
  /** A way without it: "The paper can be printed now." */
  readonly meanwhile: ReactNode;
  /** True where it says how often the link was opened. */
  readonly isCounted?: boolean;
};

/** The state of a link: refused, on its way, live, opened so often. */
export function LinkState({ locator, visits, meanwhile, isCounted = true }: LinkStateProps) {
  const { t } = useLingui();
  const format = useFormat();
  const state = useMirror().once(createShareState);
  const fault = useSyncExternalStore(state.subscribe, state.get).get(locator);
  const faultTexts: Readonly<Record<Exclude<ShareFault, "offline">, string>> = {
    tooMany: t`You have 50 links that still work. Revoke one, and this one goes live.`,
    tooLarge: t`It is more than a link takes: 50 files, 20 MB. Leave materials out, and the link goes live.`,
    noCrypto: t`Links need a secure address (https). Ask your school's administrator.`,
    refused: t`The server refuses this link. Check that its end is at most 90 days ahead.`,
  };
  if (fault !== undefined && fault !== "offline")
    return (
      <span role="alert" className="text-warning-text">
        {faultTexts[fault]} {meanwhile}
      </span>
    );
  if (visits.state === "reading") return <Trans>Asking the server…</Trans>;
  const live = visits.state === "read" ? visits.found : undefined;
  if (!live)
    return (
      <span>
        <Trans>Goes live with the next sync.</Trans> {meanwhile}
      </span>
    );
  if (!isCounted) return <Trans>Live. Who opens it is kept nowhere.</Trans>;
  if (live.opens === 0) return <Trans>Live, and not opened yet. You see how often, never by whom.</Trans>;
  const day = format.date(live.lastDay, "short");
  return t`Opened about ${plural(live.opens, { one: "once", other: "# times" })}, last on ${day}. By whom is kept nowhere.`;
}
