import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { RulesPreview as Preview } from "#domain/mark-book/preview-rules";
import { useFormat } from "#i18n/use-format";
import type { MarkTable } from "./mark-table.ts";
import { markText } from "./mark-words.ts";
import { useTermName } from "./use-term-name.ts";
import type { BookPreview } from "./use-book-preview.ts";

type RulesPreviewProps = {
  readonly preview: BookPreview;
  readonly table: MarkTable;
  /** Says nothing where no mark changes. */
  readonly isQuiet?: boolean;
};

/** Whose mark a change would make another one, which would count no more, and what is closed. */
export function RulesPreview({ preview, table, isQuiet = false }: RulesPreviewProps) {
  const format = useFormat();
  const { term, year, closed } = preview;
  const nameOf = (id: string) => table.rows.find(({ student }) => student.id === id)?.name ?? "";
  const titleOf = (id: string) =>
    table.allColumns.find(({ assessment }) => assessment.id === id)?.assessment.title ?? "";
  if (closed.length > 0) return <ClosedNote preview={preview} table={table} />;
  if (term.changes.length + term.lost.length + term.lostKeys.length + year.changes.length === 0) {
    return isQuiet ? null : (
      <p className="text-ui text-ink-2">
        <Trans>No mark of this term changes.</Trans>
      </p>
    );
  }
  return (
    <div className="rounded-block border border-line p-3 text-ui">
      {term.lost.length > 0 && (
        <div className="mb-2 text-warning-text">
          <p className="font-semibold">
            <Plural
              value={term.lost.length}
              one="# mark isn't on the new scale. It stays in its cell and doesn't count:"
              other="# marks aren't on the new scale. They stay in their cells and don't count:"
            />
          </p>
          <p>
            {format.list(
              term.lost.slice(0, 8).map(({ student, assessment }) => `${nameOf(student)} (${titleOf(assessment)})`),
            )}
          </p>
        </div>
      )}
      {term.lostKeys.length > 0 && (
        <p className="mb-2 text-warning-text">
          <Trans>These have keys of their own with other marks:</Trans> {format.list(term.lostKeys.map(titleOf))}
        </p>
      )}
      <p className="font-semibold text-ink">
        <Plural value={term.changes.length} one="# mark of this term changes:" other="# marks of this term change:" />
      </p>
      <Changes changes={term.changes} nameOf={nameOf} />
      {(table.terms.length > 1 || table.hasExam) && year.changes.length > 0 && (
        <>
          <p className="mt-2 font-semibold text-ink">
            <Plural value={year.changes.length} one="# mark of the year changes:" other="# marks of the year change:" />
          </p>
          <Changes changes={year.changes} nameOf={nameOf} />
        </>
      )}
    </div>
  );
}

type ChangesProps = { readonly changes: Preview["changes"]; readonly nameOf: (id: string) => string };

function Changes({ changes, nameOf }: ChangesProps) {
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    // A list that scrolls is reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
  );
}

/** Why a change is not taken: it would reach what is closed. */
function ClosedNote({ preview, table }: Omit<RulesPreviewProps, "isQuiet">) {
  const { t } = useLingui();
  const nameOf = useTermName(table);
  return (
    <div role="alert" className="rounded-block border border-line p-3 text-ui text-danger-text">
      {preview.closed.map(({ term, marks }) => {
        const name = nameOf(term);
        return (
          <p key={term}>
            {marks === 0
              ? t`${name} is closed. Open it again first.`
              : t`${name} is closed, and ${plural(marks, { one: "# mark", other: "# marks" })} in it would change. Open it again first. Confirmed marks stay as they are.`}
          </p>
        );
      })}
    </div>
  );
}
