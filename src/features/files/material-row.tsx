import { useLingui } from "@lingui/react/macro";
import { CloudDownload, Download, Ellipsis, ExternalLink, Pause, Pencil, RotateCw, Trash2 } from "lucide-react";
import { fileKind } from "#domain/files/file-kind";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { kindIcons } from "./kind-icons.ts";
import { type Material, targetOf } from "./material.ts";
import { useFileWords } from "./use-file-words.ts";

type MaterialRowProps = {
  readonly material: Material;
  /** A small picture of it, as an address; "" shows what kind of file it is. */
  readonly thumbnail: string;
  readonly isOpening: boolean;
  readonly onOpen: (isSaved?: boolean) => void;
  readonly onRename: () => void;
};

/** A file: what it is, how far it is sent, and what can be done with it. */
export function MaterialRow({ material, thumbnail, isOpening, onOpen, onRename }: MaterialRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mirror = useMirror();
  const { run } = useEdits();
  const words = useFileWords();
  const { row, upload, isHere, isAtServer } = material;
  const { name } = row;
  const state = upload?.state;
  const percent = upload && row.size > 0 ? Math.floor((upload.sent / row.size) * 100) : 0;

  const change = async (what: "pause" | "resume") => (await mirror.files())[what](targetOf(row));
  const states = (): string => {
    if (isOpening) return t({ message: "Opening", context: "a file, now" });
    if (state === "paused") return percent > 0 ? t`paused at ${percent}%` : t({ message: "paused", context: "a file" });
    if (state === "waiting")
      return percent > 0 ? t`sent ${percent}%` : t({ message: "waiting to be sent", context: "a file" });
    if (!upload && !isAtServer && !isHere) return t`on another device`;
    return "";
  };
  const word = states();
  return (
    <li className="group flex items-center gap-3 py-1">
      <button
        type="button"
        className="-ms-1 flex min-w-0 flex-1 items-center gap-3 rounded-control p-1 text-start hover:bg-sunken"
        onClick={() => onOpen()}
        aria-busy={isOpening}
      >
        <span className="flex h-10 w-8 shrink-0 items-center justify-center overflow-hidden rounded-chip border border-line-2 bg-surface text-ink-2">
          {thumbnail === "" ? (
            <Icon icon={kindIcons[fileKind(row.name)]} />
          ) : (
            <img src={thumbnail} alt="" className="size-full object-cover object-top" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-ui font-medium text-ink">{row.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-2 tabular-nums">
            {fileSize(format.locale, row.size)}
            {word && <span>{word}</span>}
            {!upload && !isHere && isAtServer && (
              <span className="inline-flex" title={t`On the server: fetched when you open it`}>
                <Icon icon={CloudDownload} size={14} />
                <span className="sr-only">{t`On the server: fetched when you open it`}</span>
              </span>
            )}
          </span>
          {state === "parked" && (
            <span className="block text-small text-danger-text">{words.parked(upload?.reason ?? "")}</span>
          )}
        </span>
      </button>
      <Menu
        aria-label={row.name}
        trigger={<IconButton icon={Ellipsis} label={t`More about ${name}`} />}
        onAction={(key) => {
          if (key === "open") onOpen();
          if (key === "save") onOpen(true);
          if (key === "rename") onRename();
          if (key === "pause" || key === "resume") void change(key);
          if (key === "delete")
            void run(
              [{ op: "delete", collection: "attachments", id: row.id }],
              t({ message: "File deleted", context: "one" }),
            );
        }}
      >
        <MenuItem id="open" icon={ExternalLink}>
          {t({ message: "Open", context: "a file" })}
        </MenuItem>
        <MenuItem id="save" icon={Download}>
          {t`Save a copy`}
        </MenuItem>
        <MenuItem id="rename" icon={Pencil}>
          {t`Rename…`}
        </MenuItem>
        {state === "waiting" && (
          <MenuItem id="pause" icon={Pause}>
            {t`Don't send yet`}
          </MenuItem>
        )}
        {(state === "paused" || state === "parked") && (
          <MenuItem id="resume" icon={RotateCw}>
            {state === "paused" ? t`Send it` : t`Try again`}
          </MenuItem>
        )}
        <MenuItem id="delete" icon={Trash2} isDanger>
          {t`Delete`}
        </MenuItem>
      </Menu>
    </li>
  );
}
