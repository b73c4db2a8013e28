import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { cellKey, type MarkTableRow } from "../sums/mark-table.ts";
import type { Refused } from "../edits/use-refused-marks.ts";

type RefusedNoteProps = {
  readonly refused: ReadonlyMap<string, Refused>;
  readonly rows: readonly MarkTableRow[];
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly onGo: (row: number, column: string) => void;
};

/** The marks that are not taken: typing goes on meanwhile, so they are named below the table. */
export function RefusedNote({ refused, rows, columns, onGo }: RefusedNoteProps) {
  const format = useFormat();
  if (refused.size === 0) return null;
  const found = rows.flatMap((line, row) =>
    columns.flatMap(({ id, title }) => {
      const held = refused.get(cellKey(line.student.id, id));
      return held ? [{ name: line.name, row, id, title, held }] : [];
    }),
  );
  const newest = [...refused.values()].at(-1);
  const last = found.find(({ held }) => held === newest) ?? found.at(-1);
  if (!last) return null;
  const { name, title, held } = last;
  const text = format.quote(held.text);
  const { fault } = held;
  const others = found.length - 1;
  return (
    <div className="marks-note">
      <span role="alert" className="min-w-0 flex-1">
        <Trans>
          “{text}” isn't taken for {name}, {title}. {fault}
        </Trans>
        {others > 0 && (
          <>
            {" "}
            <Plural value={others} one="Another mark isn't either." other="# other marks aren't either." />
          </>
        )}
      </span>
      <Button variant="normal" onPress={() => onGo(last.row, last.id)}>
        <Trans context="to a mark that is not taken">Go to it</Trans>
      </Button>
    </div>
  );
}
