import type { Check } from "./finding.ts";
import { databaseCheck, languageCheck, noticeCheck, pdfCheck, storageCheck, workerCheck } from "./device-checks.ts";
import { clockCheck, realtimeCheck, serverCheck, syncCheck } from "./server-checks.ts";

/** Every check by the name it has in its address, in the order they are shown. */
export const checks = {
  storage: storageCheck,
  database: databaseCheck,
  worker: workerCheck,
  server: serverCheck,
  realtime: realtimeCheck,
  sync: syncCheck,
  clock: clockCheck,
  languages: languageCheck,
  notifications: noticeCheck,
  pdf: pdfCheck,
} as const satisfies Record<string, Check>;

export type CheckId = keyof typeof checks;

export const checkIds = Object.keys(checks) as readonly CheckId[];

export const isCheckId = (text: string): text is CheckId => Object.hasOwn(checks, text);
