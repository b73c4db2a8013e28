import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2, UserMinus } from "lucide-react";
import { useEdits } from "#hooks/use-edits";
import { useMirror } from "#hooks/mirror-context";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { deleteStudents, readMoves } from "../student/student-edits.ts";

type SelectionBarProps = {
  readonly ids: ReadonlySet<string>;
  readonly classes: readonly ClassRow[];
  /** The class that is shown; "" for all. Only this one is taken from students who are in several. */
  readonly classId: string;
  readonly onDone: () => void;
};

/** What can be done with the ticked students. */
export function SelectionBar({ ids, classes, classId, onDone }: SelectionBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run } = useEdits();
  const count = ids.size;
  const isOneClass = classes.some(({ id }) => id === classId);
  const from = isOneClass ? [classId] : classes.map(({ id }) => id);

  const move = async (to: string) => {
    const mutations = await readMoves(db, ids, { from, to });
    const count = mutations.length;
    const text = t`${plural(count, { one: "# student moved", other: "# students moved" })}`;
    if (count === 0 || (await run(mutations, text))) onDone();
  };
  const remove = async () => {
    const text = t`${plural(count, { one: "# student deleted", other: "# students deleted" })}`;
    if (await run(deleteStudents(ids), text)) onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label={t`Selected students`}
      className="mb-2 flex flex-wrap items-center gap-2 rounded-block bg-p-tint px-3 py-2 text-on-p-tint"
    >
      <span role="status" className="me-auto text-ui font-semibold tabular-nums">
        {t`${plural(count, { one: "# selected", other: "# selected" })}`}
      </span>
      {classes.length > 0 && (
        <Menu
          trigger={
            <Button variant="normal">
              <Trans>Move to class</Trans>
            </Button>
          }
        >
          {classes
            .toSorted((a, b) => format.collator.compare(a.name, b.name))
            .map(({ id, name }) => (
              <MenuItem key={id} id={id} onAction={() => void move(id)}>
                {name}
              </MenuItem>
            ))}
        </Menu>
      )}
      {classes.length > 0 && (
        <Button variant="normal" icon={UserMinus} onPress={() => void move("")}>
          <Trans>Remove from class</Trans>
        </Button>
      )}
      <Button variant="danger" icon={Trash2} onPress={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
