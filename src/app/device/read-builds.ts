import type { WorkerFacts } from "#hooks/ports/device-probes";
import { readBuildId } from "../services/read-build-id.ts";

/**
 * Which build this page runs, which one the service worker has stored, and which one the server
 * has.
 */
export const readBuilds = async (window: Window): Promise<WorkerFacts> => {
  // Undefined at an address without https.
  const workers = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  const active = registration?.active;
  const { messageSW } = await import("workbox-window");
  return {
    isAllowed: workers !== undefined,
    page: readBuildId(window.document),
    stored: active ? String(await messageSW(active, { type: "build-id" })) : null,
    newest: await readNewest(window),
  };
};

/** null without a network or a valid answer. */
const readNewest = async (window: Window): Promise<string | null> => {
  try {
    const answer = await window.fetch("/builds/latest.json", { cache: "no-store" });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
};
