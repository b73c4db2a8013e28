import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { RulesPreview as Preview } from "#domain/marks/changes/preview-rules";
import { useFormat } from "#i18n/use-format";
import { listSome } from "#i18n/words/list-some";
import { FootPreview } from "#ui/kit/overlays/foot-preview";
import type { MarkTable } from "../sums/mark-table.ts";
import { markText } from "../sums/mark-words.ts";
import { useTermName } from "../sums/use-term-name.ts";
import type { TablePreview } from "./use-table-preview.ts";

type RulesPreviewProps = {
  readonly preview: TablePreview;
  readonly table: MarkTable;
  /** Says nothing where no mark changes. */
  readonly isQuiet?: boolean;
};

/** Whose mark a change would make another one, which would count no more, and what is closed. */
function RulesPreview({ preview, table, isQuiet = false }: RulesPreviewProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const termName = useTermName(table);
  const { changed, lost, lostKeys, closed } = preview;
  const nameOf = (id: string) => table.rows.find(({ student }) => student.id === id)?.name ?? "";
  const titleOf = (id: string) =>
    table.allColumns.find(({ assessment }) => assessment.id === id)?.assessment.title ?? "";
  if (closed.length > 0) return <ClosedNote preview={preview} table={table} />;
  if (lost.length + lostKeys.length + changed.length === 0) {
    return isQuiet ? null : (
      <p className="text-ui text-ink-2">
        <Trans>No mark changes.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 rounded-block border border-line p-3 text-ui">
      {lost.length > 0 && (
        <div className="text-warning-text">
          <p className="font-semibold">
            <Plural
              value={lost.length}
              one="# mark isn't on the new scale. It stays in its cell and doesn't count:"
              other="# marks aren't on the new scale. They stay in their cells and don't count:"
            />
          </p>
          <p>
            {listSome(
              i18n,
              format,
              lost.map(({ student, assessment }) => `${nameOf(student)} (${titleOf(assessment)})`),
            )}
          </p>
        </div>
      )}
      {lostKeys.length > 0 && (
        <p className="text-warning-text">
          <Trans>These have keys of their own with other marks:</Trans> {format.list(lostKeys.map(titleOf))}
        </p>
      )}
      {changed.map(({ term, changes }) => {
        const name = termName(term);
        return (
          <section key={term}>
            <p className="font-semibold text-ink">
              <Plural value={changes.length} one={`${name}: # mark changes`} other={`${name}: # marks change`} />
            </p>
            <Changes name={name} changes={changes} nameOf={nameOf} />
          </section>
        );
      })}
    </div>
  );
}

/** What a change does to marks, and to how many. */
export function PreviewFoot(props: RulesPreviewProps) {
  return (
    <>
      <FootPreview>
        <RulesPreview {...props} />
      </FootPreview>
      <PreviewCount preview={props.preview} />
    </>
  );
}

type ChangesProps = {
  readonly name: string;
  readonly changes: Preview["changes"];
  readonly nameOf: (id: string) => string;
};

function Changes({ name, changes, nameOf }: ChangesProps) {
  const format = useFormat();
  return (
    <ul className="mt-1 tabular-nums" aria-label={name}>
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

/** How many marks a change makes others. */
function PreviewCount({ preview }: { readonly preview: TablePreview }) {
  const students = new Set(preview.changed.flatMap(({ changes }) => changes.map(({ student }) => student)));
  const count = preview.changed.reduce((sum, { changes }) => sum + changes.length, 0);
  if (count + preview.lost.length === 0) return null;
  return (
    <p role="status" className="me-auto self-center text-ui text-ink-2">
      {preview.lost.length > 0 ? (
        <Plural
          value={preview.lost.length}
          one="# mark would not count any more"
          other="# marks would not count any more"
        />
      ) : (
        <Plural value={students.size} one="The mark of # student changes" other="The marks of # students change" />
      )}
    </p>
  );
}
