import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { fileKind } from "#domain/files/file-kind";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { kindIcons } from "../kind-icons.ts";
import type { ListedFile } from "./use-received-files.ts";

type ReceivedRowProps = {
  readonly listed: ListedFile;
  /** Whether it goes where the others go; undefined where there is no choice. */
  readonly isChosen: boolean | undefined;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onThrowAway: () => void;
};

/** A shared file: what it is, why it cannot be added, and a way to be rid of it. */
export function ReceivedRow({ listed, isChosen, onChosen, onThrowAway }: ReceivedRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { file, fault, picture } = listed;
  const { name } = file;
  return (
    <li className="flex items-center gap-3 py-1.5">
      {isChosen !== undefined && (
        <Checkbox aria-label={name} isSelected={isChosen} isDisabled={fault !== ""} onChange={onChosen} />
      )}
      <span className="flex h-10 w-8 shrink-0 items-center justify-center overflow-hidden rounded-chip border border-line-2 bg-surface text-ink-2">
        {picture === "" ? (
          <Icon icon={kindIcons[fileKind(name)]} />
        ) : (
          <img src={picture} alt="" className="size-full object-cover object-top" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-medium text-ink">{name}</span>
        <span className="block text-small text-ink-2 tabular-nums">{fileSize(format.locale, file.size)}</span>
        {fault !== "" && (
          <span role="alert" className="block text-small break-words text-danger-text">
            {fault}
          </span>
        )}
      </span>
      <IconButton icon={X} label={t`Discard “${name}”`} onPress={onThrowAway} />
    </li>
  );
}
