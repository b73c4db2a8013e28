import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { fileKind } from "#domain/files/file-kind";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import type { HeldFile, MaterialsProps } from "#hooks/ports/materials";
import { useMirror } from "#hooks/data/mirror-context";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { kindIcons } from "./kind-icons.ts";
import { targetOf } from "./material.ts";

/** The files that come with a record once it is saved, each with a way out. */
export function HeldFiles({ hold }: { readonly hold: NonNullable<MaterialsProps["hold"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const mirror = useMirror();
  const remove = async ({ id }: HeldFile) => {
    hold.setFiles((before) => before.filter((one) => one.id !== id));
    await (await mirror.files()).drop(targetOf({ id }));
  };
  return (
    <ul ref={keepRowFocus}>
      {hold.files.map((file) => {
        const { name = "", size = 0 } = file.values;
        return (
          <li key={file.id} className="flex items-center gap-3 py-1.5">
            <span className="flex h-10 w-8 shrink-0 items-center justify-center rounded-chip border border-line-2 bg-surface text-ink-2">
              <Icon icon={kindIcons[fileKind(name)]} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ui font-medium text-ink">{name}</span>
              <span className="block text-small text-ink-2 tabular-nums">{fileSize(format.locale, size)}</span>
            </span>
            <IconButton icon={X} label={t`Remove ${name}`} onPress={() => void remove(file)} />
          </li>
        );
      })}
    </ul>
  );
}
