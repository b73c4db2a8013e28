import { useLingui } from "@lingui/react/macro";
import { EyeOff, Pencil, Trash2 } from "lucide-react";
import { highlightText } from "#domain/search/highlight-text";
import { queryWords } from "#domain/search/query-words";
import { useFormat } from "#i18n/use-format";
import type { NoteRow } from "#schema/notes";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";

type NoteViewProps = {
  readonly note: NoteRow;
  /** What is searched for among the notes. */
  readonly searched: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** A note to read, with what was found in it marked. */
export function NoteView({ note, searched, onEdit, onDelete }: NoteViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const date = format.date(note.date, "weekdayYear");
  return (
    <div className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        <h3 className="text-small font-control text-ink-2 tabular-nums first-letter:uppercase">{date}</h3>
        {note.onlyMe && (
          <p className="flex items-center gap-1 text-small text-ink-2">
            <Icon icon={EyeOff} size={13} />
            {t({ message: "Only for me", context: "a note that parents don't see" })}
          </p>
        )}
        <p className="text-body wrap-break-word whitespace-pre-line text-ink">
          {highlightText(note.text, queryWords(searched)).map((part, place) =>
            part.isFound ? (
              // Parts have no names, and their places change only with the text.
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={place} className="rounded-[3px] bg-p-tint font-semibold text-on-p-tint">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </p>
      </div>
      <IconButton size="small" icon={Pencil} label={t`Edit the note of ${date}`} onPress={onEdit} />
      <IconButton size="small" icon={Trash2} label={t`Delete the note of ${date}`} onPress={onDelete} />
    </div>
  );
}
