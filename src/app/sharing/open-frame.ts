import { err, ok } from "#domain/result";
import type { ComponentProps } from "react";
import type { FrameDialog } from "#features/sharing/frame/frame-dialog";

type FramePorts = ComponentProps<typeof FrameDialog>;

/** The frame behind a school's code. Looks of those who follow it are not counted. */
export const openFrame: FramePorts["openFrame"] = async (key) => {
  if (!globalThis.crypto?.subtle) return err("noCrypto");
  try {
    const [{ openSharePage }, { readFrame }] = await Promise.all([
      import("#remote/share/open-share"),
      import("#remote/share/read-frame"),
    ]);
    const page = await openSharePage(key, ["frame"], true);
    if (!page.ok) return page.error === "full" ? err("server") : err(page.error);
    const frame = readFrame(page.value.text);
    return frame.ok ? ok({ frame: frame.value, generation: page.value.generation }) : err(frame.error.type);
  } catch {
    return err("offline");
  }
};

export const packDecided: FramePorts["packDecided"] = async (decided) => {
  const { packDecided: pack } = await import("#remote/share/pack-frame");
  return pack(decided);
};

export const readDecided: FramePorts["readDecided"] = async (base) => {
  const { unpackDecided } = await import("#remote/share/pack-frame");
  return unpackDecided(base);
};
