import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Merge, Printer, Trash2, UserMinus, UserPlus, X } from "lucide-react";
import { useRef } from "react";
import { useEdits } from "#hooks/edits/use-edits";
import { useDeletion } from "#hooks/edits/use-deletion";
import { useFocusBack } from "#hooks/dom/use-focus-back";
import { useToday } from "#hooks/data/use-now";
import type { ClassRow } from "#schema/classes";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { TextButton } from "#ui/kit/link";
import { DeletionDialog } from "#ui/kit/overlays/deletion-dialog";
import { TableMenu } from "#ui/kit/overlays/table-menu";
import { deleteStudents } from "../edit/student-edits.ts";
import { ClassDayDialog } from "./class-day-dialog.tsx";
import { ClassMenu } from "./class-menu.tsx";
import type { StudentTool } from "./student-tools.tsx";
import { useClassMoves } from "./use-class-moves.ts";
import type { StudentsData } from "./use-students.ts";
import type { StudentsList } from "./use-students-list.ts";

type SelectionBarProps = {
  readonly list: StudentsList;
  readonly data: Pick<StudentsData, "classes" | "year">;
  readonly onTool: (tool: StudentTool) => void;
};

/**
 * The element that is chosen from: the table, or on a phone, whose cards are no one thing, the
 * page.
 */
const listOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("[role=grid]") ?? document.getElementById("main");

/**
 * Who is chosen, also on other pages, and what can be done with all of them at once. It is below
 * the list, which stays under one's hands.
 */
export function SelectionBar(props: SelectionBarProps) {
  return props.list.selection.ids.size > 0 && <FilledBar {...props} />;
}

function FilledBar({ list, data, onTool }: SelectionBarProps) {
  const { classes, year } = data;
  const today = useToday();
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  useFocusBack(listOrPage);
  const { run } = useEdits();
  const deletion = useDeletion();
  const { selection, found, query } = list;
  const { ids, clear } = selection;
  const count = ids.size;
  const elsewhere = count - selection.onPage.size;
  const total = found.length;
  const hasAll = found.every(({ id }) => ids.has(id));
  // Students who are looked at as one class are taken out of that one only.
  const shownClass = classes.filter(({ id }) => id === query.classId);
  const held = new Set(list.all.flatMap((line) => (ids.has(line.id) ? line.classIds : [])));
  const theirs = shownClass.length > 0 ? shownClass : classes.filter(({ id }) => held.has(id));
  const name = theirs[0]?.name ?? "";
  const idsOf = (rows: readonly ClassRow[]) => rows.map(({ id }) => id);

  const moves = useClassMoves({ data, ids, all: list.all, onDone: clear });
  const add = ([to]: readonly ClassRow[]) => {
    const name = to!.name;
    const textFor = (count: number) =>
      t`${plural(count, { one: `# student added to ${name}`, other: `# students added to ${name}` })}`;
    moves.ask({ from: [], to: to!.id, textFor });
  };
  const move = ([to]: readonly ClassRow[]) => {
    const from = idsOf(shownClass.length > 0 ? shownClass : classes);
    const textFor = (count: number) => t`${plural(count, { one: "# student moved", other: "# students moved" })}`;
    moves.ask({ from, to: to!.id, textFor });
  };
  const takeOut = (from: readonly ClassRow[]) => {
    const textFor = (count: number) =>
      t`${plural(count, { one: "# student removed from the class", other: "# students removed from the class" })}`;
    moves.ask({ from: idsOf(from), to: "", textFor });
  };
  const remove = async () => {
    const text = t`${plural(count, { one: "# student deleted", other: "# students deleted" })}`;
    if (await run(deleteStudents(ids), text)) clear();
  };
  const selectAll = () => {
    selection.selectFound();
    // The button goes: the bar has what can be done next.
    bar.current?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Selected students`}
      data-selection
      className="sticky bottom-2 z-10 mt-2 flex flex-wrap items-center justify-between gap-2 rounded-block bg-p-tint px-3 py-2 text-on-p-tint focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <IconButton size="small" icon={X} label={t`Clear selection`} onPress={clear} className="-ms-1" />
      <p className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-3 text-ui tabular-nums touch:min-h-11">
        <span role="status">
          <span className="font-semibold">{t`${plural(count, { one: "# selected", other: "# selected" })}`}</span>
          {elsewhere > 0 && `, ${t`${plural(elsewhere, { one: "# not on this page", other: "# not on this page" })}`}`}
        </span>
        {!hasAll && (
          <TextButton className="touch:min-h-11" onClick={selectAll}>
            {t`${plural(total, { one: "Select all #", other: "Select all #" })}`}
          </TextButton>
        )}
      </p>
      <div className="flex flex-wrap gap-2 touch:max-wide:-mx-3 touch:max-wide:w-[calc(100%+1.5rem)] touch:max-wide:flex-nowrap touch:max-wide:overflow-x-auto touch:max-wide:mask-r-from-[calc(100%-2.5rem)] touch:max-wide:ps-3 touch:max-wide:pe-10 touch:max-wide:py-0.5">
        {classes.length > 0 && (
          <>
            <ClassMenu label={t`Move to class`} classes={classes} onChoose={move} />
            <ClassMenu label={t`Add to class`} icon={UserPlus} classes={classes} onChoose={add} />
          </>
        )}
        {theirs.length === 1 && (
          <Button variant="normal" icon={UserMinus} onPress={() => takeOut(theirs)}>
            {t`Remove from ${name}`}
          </Button>
        )}
        {theirs.length > 1 && (
          <ClassMenu
            label={t`Remove from class`}
            icon={UserMinus}
            classes={theirs}
            allLabel={t`From all classes`}
            onChoose={takeOut}
          />
        )}
        {count === 2 && (
          <Button variant="normal" icon={Merge} onPress={() => onTool({ type: "merge", ids: [...ids] })}>
            <Trans>Merge</Trans>
          </Button>
        )}
        <TableMenu
          label={t`Save the selected students as a table`}
          trigger={
            <IconButton
              variant="normal"
              size="small"
              icon={Download}
              label={t`Save the selected students as a table`}
            />
          }
          onChoose={(type) => onTool({ type, ids: [...ids] })}
        />
        <IconButton
          variant="normal"
          size="small"
          icon={Printer}
          label={t`Print the selected students`}
          onPress={() => onTool({ type: "print", ids: [...ids] })}
        />
        <Button variant="danger" icon={Trash2} onPress={() => deletion.ask("students", ids, remove)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {moves.asked && year && <ClassDayDialog year={year} today={today} onAnswer={moves.answer} />}
      <DeletionDialog
        {...deletion}
        title={t`${plural(count, { one: "Delete # student?", other: "Delete # students?" })}`}
      />
    </div>
  );
}
