import { useEffect, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { headLength, shownType } from "#domain/files/file-kind";
import { useMirror } from "#hooks/data/mirror-context";
import type { AttachmentRow } from "#schema/attachments";
import { targetOf } from "../material.ts";
import { useFileWords } from "../use-file-words.ts";

export type ShownFile =
  | { readonly type: "loading" }
  | { readonly type: "fault"; readonly text: string }
  /** `mime` as its first bytes say; "" where it is nothing that is shown. */
  | { readonly type: "here"; readonly bytes: Blob; readonly mime: string };

/** A file's bytes, from this device or fetched; `retry` tries again. */
export const useShownFile = (row: AttachmentRow): { readonly file: ShownFile; readonly retry: () => void } => {
  const { t } = useLingui();
  const mirror = useMirror();
  const words = useFileWords();
  const [shown, setShown] = useState<{ readonly of: string; readonly file: ShownFile } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, sha256, file } = row;
  const key = `${id} ${sha256} ${file} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    let release: (() => void) | undefined;
    const read = async (): Promise<ShownFile> => {
      const files = await mirror.files().catch(() => undefined);
      if (!files)
        return {
          type: "fault",
          text: t`This part of the app isn't on this device yet. Go online once, then try again.`,
        };
      if (!isOver) release = files.holdViewed(sha256);
      const bytes = await files.read(targetOf({ id }));
      if (!bytes?.ok) return { type: "fault", text: words.unread(row.name, bytes?.error ?? { type: "missing" }) };
      const head = new Uint8Array(await bytes.value.slice(0, headLength).arrayBuffer());
      const mime = shownType(head);
      return { type: "here", bytes: bytes.value.slice(0, bytes.value.size, mime), mime };
    };
    void read().then((next) => {
      if (!isOver) setShown({ of: key, file: next });
    });
    return () => {
      isOver = true;
      release?.();
    };
    // The words follow the language; what is shown is read once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mirror, key]);
  return {
    file: shown?.of === key ? shown.file : { type: "loading" },
    retry: () => setAttempt((count) => count + 1),
  };
};
