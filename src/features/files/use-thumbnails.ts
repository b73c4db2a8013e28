import { useEffect, useState } from "react";
import { headLength, shownType } from "#domain/files/file-kind";
import { useMirror } from "#hooks/data/mirror-context";
import type { PdfReader } from "#ui/pdf/create-pdf-reader";
import { type Material, targetOf } from "./material.ts";

/** Larger pictures are not decoded for a list: a phone's memory ends with a few of them. */
const maxPictureBytes = 20_000_000;
/** What a tab keeps, of about 10 kB each. */
const maxKept = 300;

/**
 * Small pictures of the files whose bytes are on this device, drawn one after the other; what
 * cannot be drawn keeps its icon.
 */
export const useThumbnails = (materials: readonly Material[] | undefined): ReadonlyMap<string, string> => {
  const mirror = useMirror();
  const [drawn, setDrawn] = useState<ReadonlyMap<string, string>>(new Map());
  const here = (materials ?? []).filter(({ isHere }) => isHere);
  const wanted = here.map(({ row }) => `${row.id} ${row.sha256}`).join();
  useEffect(() => {
    let isOver = false;
    let reader: PdfReader | undefined;
    const draw = async (bytes: Blob): Promise<string | null> => {
      const type = shownType(new Uint8Array(await bytes.slice(0, headLength).arrayBuffer()));
      if (type === "") return null;
      if (type !== "application/pdf")
        return bytes.size > maxPictureBytes ? null : (await import("./draw-small.ts")).drawSmall(bytes);
      const { drawFirstPage } = await import("#ui/pdf/draw-first-page");
      reader ??= (await import("#ui/pdf/create-pdf-reader")).createPdfReader();
      return drawFirstPage(reader, bytes);
    };
    const drawAll = async () => {
      if (wanted === "") return;
      const files = await mirror.files();
      for (const one of wanted.split(",")) {
        if (isOver) return;
        const [id = "", sha256 = ""] = one.split(" ");
        if (!files.thumbnails.has(sha256)) {
          const bytes = await files.read(targetOf({ id }));
          const small = bytes?.ok ? await draw(bytes.value).catch(() => null) : null;
          // The reader was ended with it: what it gave up on says nothing about the file.
          if (isOver) return;
          // "" for what cannot be drawn: it is not tried again.
          files.thumbnails.set(sha256, small ?? "");
          const [oldest] = files.thumbnails.keys();
          if (files.thumbnails.size > maxKept && oldest !== undefined) files.thumbnails.delete(oldest);
        }
        if (!isOver) setDrawn(new Map(files.thumbnails));
      }
    };
    // Without the code or the bytes the icons stay.
    drawAll()
      .catch(() => undefined)
      .finally(() => reader?.end());
    return () => {
      isOver = true;
      reader?.end();
    };
  }, [mirror, wanted]);
  return drawn;
};
