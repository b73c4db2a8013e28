import { probeDatabase } from "#db/store/probe-database";
import { readRow } from "#db/read/queries";
import { readSyncStatus } from "#db/status/sync-status";
import type { Database } from "#db/store/database";
import type { DeviceProbes, ServerFacts } from "#hooks/ports/device-probes";
import type { NoticeState } from "#hooks/ports/system-notices";
import { loadCatalog, loadRestOfCatalog } from "#i18n/load-catalog";
import { locales } from "#i18n/locale";
import type { Client } from "#remote/client";
import { probeRealtime, probeServer } from "#remote/probe-server";
import { createTimers } from "#remote/timers";
import { readBuilds } from "./read-builds.ts";
import { readStorage } from "./read-storage.ts";

const realtimePatienceMs = 15_000;

/**
 * What the device check asks of this browser, of the signed-in teacher's mirror and of the server.
 */
export const createDeviceProbes = (o: {
  readonly window: Window & typeof globalThis;
  readonly db: Database;
  readonly owner: string;
  readonly loadClient: () => Promise<Client>;
  readonly clock: () => number;
  readonly noticeState: () => NoticeState;
}): DeviceProbes => {
  const { window, db, owner, loadClient, clock } = o;
  const { navigator } = window;

  const server = async (): Promise<ServerFacts> => {
    const answer = await probeServer({ load: loadClient, clock });
    return answer.ok ? { isAnswered: true, ...answer.value } : { isAnswered: false, error: answer.error };
  };

  const yearZone = async (): Promise<string | null> => {
    const user = await readRow(db, "users", owner);
    return (await readRow(db, "schoolyears", user?.active_schoolyear ?? ""))?.zone ?? null;
  };

  return {
    storage: () => readStorage(window),
    database: () => probeDatabase(db),
    worker: () => readBuilds(window),
    server,
    realtime: async () => {
      // Without a server there is no waiting for its events.
      const answer = await server();
      if (!answer.isAnswered) return answer;
      const timers = createTimers();
      const opened = await probeRealtime({ load: loadClient, owner, timers, patienceMs: realtimePatienceMs });
      return { isAnswered: true, failure: opened.ok ? null : opened.error };
    },
    sync: () => readSyncStatus(db),
    clock: async () => ({
      server: await server(),
      yearZone: await yearZone(),
      now: clock(),
      zone: new window.Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    languages: async () => {
      const loaded = await Promise.all(
        locales.map(({ locale }) =>
          Promise.all([loadCatalog(locale), loadRestOfCatalog(locale)]).then(
            () => [],
            () => [locale],
          ),
        ),
      );
      return { browser: navigator.languages, missing: loaded.flat() };
    },
    notifications: async () => o.noticeState(),
    // Older browsers do not have it, whatever the types say.
    pdf: async () => (navigator as Partial<Navigator>).pdfViewerEnabled ?? null,
  };
};
