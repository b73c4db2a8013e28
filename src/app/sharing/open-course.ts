import { packFiles } from "#domain/share/course-pack";
import { err, ok } from "#domain/result";
import { openCourseFile } from "#remote/share/course-file";
import { packCourse, unpackCourse } from "#remote/share/pack-course";
import { mergeRich } from "#sync/merge/merge-rich";
import { mergeText } from "#sync/merge/merge-text";
import type { ComponentProps } from "react";
import type { TakeDialog } from "#features/sharing/course/take-dialog";

type TakePorts = ComponentProps<typeof TakeDialog>;

/** The course behind a link, with the way to its files. */
export const takeLink: TakePorts["openLink"] = async (key) => {
  if (!globalThis.crypto?.subtle) return err("noCrypto");
  try {
    const [{ openSharePage, openShareFile }, { readCourse }, { hexHash }] = await Promise.all([
      import("#remote/share/open-share"),
      import("#remote/share/read-course"),
      import("#remote/share/hex-hash"),
    ]);
    const page = await openSharePage(key, ["course"], false);
    if (!page.ok) return page.error === "full" ? err("server") : err(page.error);
    const pack = readCourse(page.value.text);
    if (!pack.ok) return err(pack.error.type);
    const places = new Map(packFiles(pack.value).map(({ sha256, at }) => [sha256, at]));
    return ok({
      pack: pack.value,
      key,
      generation: page.value.generation,
      readFile: async (sha256) => {
        const bytes = await openShareFile(key, places.get(sha256) ?? "");
        if (!bytes.ok || (await hexHash(bytes.value)) !== sha256) return undefined;
        return new Blob([bytes.value]);
      },
    });
  } catch {
    return err("offline");
  }
};

/** The course in a file: by code that is here already, as there may be no network. */
export const takeFile: TakePorts["openFile"] = async (file, passphrase) => {
  const opened = await openCourseFile(file, passphrase);
  return opened.ok ? ok({ ...opened.value, key: null, generation: 0 }) : err(opened.error.type);
};

/** The state that was taken, as `origins.base` keeps it. */
export const packBase: TakePorts["packBase"] = packCourse;
export const readBase: TakePorts["readBase"] = unpackCourse;

/** The merge of two devices' edits, for those of two teachers. */
export const mergeTexts: TakePorts["merge"] = (form, base, mine, hers) =>
  (form === "html" ? mergeRich : mergeText)(base, mine, hers);
