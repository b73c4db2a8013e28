import { Plural, useLingui } from "@lingui/react/macro";
import { readSyncHistory, type SyncHistoryLine } from "#db/status/sync-history";
import { useLive } from "#hooks/data/use-live";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Disclosure } from "#ui/kit/disclosure";
import { syncOutcomeWords, syncReasonWords } from "./sync-words.ts";

/** Having no network is no fault. */
const calm: ReadonlySet<string> = new Set(["done", "offline", "timeout"]);

/** How many lines are shown. */
const most = 20;

/** What the last sync cycles of this browser did, newest first. */
export function SyncHistory() {
  const { t } = useLingui();
  const lines = useLive(readSyncHistory, []) ?? [];
  if (lines.length === 0) return null;
  return (
    <Disclosure title={t`History`}>
      <ol className="flex flex-col text-small text-ink-2">
        {lines.slice(0, most).map((line) => (
          <Line key={line.at} line={line} />
        ))}
      </ol>
    </Disclosure>
  );
}

function Line({ line }: { readonly line: SyncHistoryLine }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { pulled, pushed, conflicts, parked, count, bytesSent, bytesReceived } = line;
  const reasons = format.list(line.reasons.map((reason) => syncReasonWords(i18n, reason)));
  const sent = fileSize(format.locale, bytesSent);
  const received = fileSize(format.locale, bytesReceived);
  return (
    <li className="border-t border-line py-2 tabular-nums">
      <p className="flex justify-between gap-4 text-ui">
        <span className="text-ink">{format.dateTime(line.lastAt)}</span>
        <span className={calm.has(line.outcome) ? "text-ink-2" : "text-warning-text"}>
          {syncOutcomeWords(i18n, line.outcome)}
        </span>
      </p>
      <p>
        {[
          pulled + pushed === 0 ? t`Nothing new` : t`${pulled} received, ${pushed} sent`,
          conflicts > 0 ? t`${conflicts} to compare` : "",
          parked > 0 ? t`${parked} refused` : "",
          t`${sent} up, ${received} down`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p>
        {reasons}
        {count > 1 && (
          <>
            {" · "}
            <Plural value={count} one="# time" other="# times" />
          </>
        )}
      </p>
    </li>
  );
}
