import type { Device, Edit } from "../devices/device.ts";

/** An edit whose value holds `token`, a text that occurs nowhere else. */
export type ScriptedEdit = { readonly token: string; readonly edit: Edit };

/** One device's part in a run: edits in order, the first `apart` of them before it syncs at all. */
export type DeviceScript = { readonly name: string; readonly edits: readonly ScriptedEdit[]; readonly apart: number };

declare global {
  /** Tells the bench, outside of the page, about an edit that begins or was made. */
  var reportEdit: (o: { token: string; stage: "begun" | "made" }) => Promise<void>;
}

const pause = (longest: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longest));

/** Edits and syncs at the same time until all edits are made; a sync that fails is tried again. */
export const runScript = async (device: Device, { edits, apart }: DeviceScript): Promise<void> => {
  const make = async ({ token, edit }: ScriptedEdit) => {
    await reportEdit({ token, stage: "begun" });
    await device.write(edit);
    await reportEdit({ token, stage: "made" });
  };
  for (const one of edits.slice(0, apart)) await make(one);
  const done = new AbortController();
  const syncing = (async () => {
    while (!done.signal.aborted) {
      await device.sync().catch(() => undefined);
      await pause(60);
    }
  })();
  for (const one of edits.slice(apart)) {
    await pause(250);
    await make(one);
  }
  done.abort();
  // A sync that hangs in a retry ends with the page; settling asks again.
  await Promise.race([syncing, pause(2000)]);
};
