import { Plural, Trans } from "@lingui/react/macro";
import type { RulesPreview as Preview } from "#domain/mark-book/preview-rules";
import { useFormat } from "#i18n/use-format";
import type { MarkTable } from "./mark-table.ts";
import { markText } from "./mark-words.ts";

/** Whose mark other rules would change, and which marks would count no more. */
export function RulesPreview({ preview, table }: { readonly preview: Preview; readonly table: MarkTable }) {
  const format = useFormat();
  const { changes, lost } = preview;
  const nameOf = (id: string) => table.rows.find(({ student }) => student.id === id)?.name ?? "";
  const titleOf = (id: string) =>
    table.allColumns.find(({ assessment }) => assessment.id === id)?.assessment.title ?? "";
  if (changes.length === 0 && lost.length === 0) {
    return (
      <p className="text-ui text-ink-2">
        <Trans>No mark of this term changes.</Trans>
      </p>
    );
  }
  return (
    <div className="rounded-block border border-line p-3 text-ui">
      {lost.length > 0 && (
        <div className="mb-2 text-warning-text">
          <p className="font-semibold">
            <Plural
              value={lost.length}
              one="# mark isn't on the new scale. It stays in its cell and doesn't count:"
              other="# marks aren't on the new scale. They stay in their cells and don't count:"
            />
          </p>
          <p>
            {format.list(
              lost.slice(0, 8).map(({ student, assessment }) => `${nameOf(student)} (${titleOf(assessment)})`),
            )}
          </p>
        </div>
      )}
      <p className="font-semibold text-ink">
        <Plural value={changes.length} one="# mark of this term changes:" other="# marks of this term change:" />
      </p>
      {/* A list that scrolls is reached by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="mt-1 max-h-40 overflow-y-auto tabular-nums" tabIndex={0}>
        {changes.map(({ student, before, after }) => (
          <li key={student} className="flex justify-between gap-4 border-t border-line py-1">
            <span>{nameOf(student)}</span>
            <span>
              {markText(format, before.value)} → <span className="font-semibold">{markText(format, after.value)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
