import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SyncReason } from "#db/status/sync-history";

const reasons: Record<SyncReason, MessageDescriptor> = {
  start: msg({ message: "app opened", context: "why it synced" }),
  write: msg({ message: "you wrote", context: "why it synced" }),
  poke: msg({ message: "news from the server", context: "why it synced" }),
  connect: msg({ message: "connected to the server", context: "why it synced" }),
  online: msg({ message: "connection back", context: "why it synced" }),
  offline: msg({ message: "connection lost", context: "why it synced" }),
  visible: msg({ message: "page visible again", context: "why it synced" }),
  minute: msg({ message: "every minute", context: "why it synced" }),
  retry: msg({ message: "tried again", context: "why it synced" }),
  worker: msg({ message: "in the background", context: "why it synced" }),
  you: msg({ message: "“Sync now”", context: "why it synced" }),
};

const outcomes: Readonly<Record<string, MessageDescriptor>> = {
  done: msg({ message: "Done", context: "how a sync ended" }),
  offline: msg`Offline`,
  timeout: msg({ message: "No answer in time", context: "how a sync ended" }),
  unauthorized: msg({ message: "Signed out", context: "how a sync ended" }),
  notProtocol: msg`Can't reach the server`,
  appTooOld: msg`Update needed`,
  serverTooOld: msg`Server too old`,
  storageFull: msg`Disk full`,
  tooMany: msg({ message: "Server busy", context: "how a sync ended" }),
  busy: msg({ message: "To be continued", context: "how a sync ended" }),
};
const failed = msg({ message: "Failed", context: "how a sync ended" });

/** Why a cycle ran. */
export const syncReasonWords = (i18n: I18n, reason: SyncReason): string => i18n._(reasons[reason]);

/** How a cycle ended; an error without words of its own counts as failed. */
export const syncOutcomeWords = (i18n: I18n, outcome: string): string => i18n._(outcomes[outcome] ?? failed);
