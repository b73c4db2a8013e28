import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, FileUp, MoreHorizontal, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useEdits } from "#hooks/edits/use-edits";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem, MenuSeparator } from "#ui/kit/overlays/menu";
import { NewTimetableDialog } from "./new-timetable-dialog.tsx";
import { TimetableDialog } from "./timetable-dialog.tsx";
import type { TimetableData } from "../use-timetable-data.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";

type TimetableListProps = {
  readonly schoolyear: SchoolyearRow;
  readonly data: TimetableData;
  /** The one that is shown below. */
  readonly shown: TimetableRow;
  readonly onChoose: (id: string) => void;
  readonly change: ChangeTimetable;
  readonly onImport?: (timetable: TimetableRow) => void;
};

/**
 * The year's timetables, each with the days it is valid, and what can be done with the shown one.
 */
export function TimetableList({ schoolyear, data, shown, onChoose, change, onImport }: TimetableListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { run } = useEdits();
  const [dialog, setDialog] = useState<"edit" | "new" | "duplicate" | null>(null);
  const { name } = shown;

  const remove = () => void run([{ op: "delete", collection: "timetables", id: shown.id }], t`${name} deleted`);

  return (
    <div className="flex items-center gap-2 tablet:flex-wrap">
      <div
        role="group"
        aria-label={t`Timetables`}
        className="flex min-w-0 gap-2 max-tablet:flex-1 max-tablet:overflow-x-auto tablet:flex-wrap"
      >
        {data.timetables.map((timetable) => {
          const isShown = timetable.id === shown.id;
          return (
            <button
              key={timetable.id}
              type="button"
              aria-pressed={isShown}
              onClick={() => onChoose(timetable.id)}
              className={`flex min-h-11 flex-col justify-center rounded-block border px-3 py-1 text-start text-ui max-tablet:shrink-0 ${
                isShown ? "border-focus bg-chosen" : "border-line-2 bg-surface hover:bg-canvas"
              }`}
            >
              <span className="font-semibold text-ink">{timetable.name}</span>
              <span className="text-small text-ink-2 tabular-nums">
                {format.range(timetable.validFrom, timetable.validTo)}
              </span>
            </button>
          );
        })}
      </div>
      <Menu trigger={<IconButton icon={MoreHorizontal} label={t`${name}: edit, duplicate, delete`} variant="normal" />}>
        <MenuItem icon={Pencil} onAction={() => setDialog("edit")}>{t`Name, first and last day, rotation`}</MenuItem>
        {isPhone && (
          <>
            <MenuItem icon={Plus} onAction={() => setDialog("new")}>{t`New timetable`}</MenuItem>
            {onImport && <MenuItem icon={FileUp} onAction={() => onImport(shown)}>{t`Import`}</MenuItem>}
          </>
        )}
        <MenuItem icon={Copy} onAction={() => setDialog("duplicate")}>{t`Duplicate`}</MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} isDanger onAction={remove}>{t`Delete`}</MenuItem>
      </Menu>
      {!isPhone && (
        <Button variant="normal" size="medium" icon={Plus} onPress={() => setDialog("new")}>
          <Trans>New timetable</Trans>
        </Button>
      )}
      {!isPhone && onImport && (
        <Button variant="normal" size="medium" icon={FileUp} onPress={() => onImport(shown)}>
          <Trans>Import</Trans>
        </Button>
      )}
      {dialog === "edit" && (
        <TimetableDialog timetable={shown} rotations={data.rotations} change={change} onClose={() => setDialog(null)} />
      )}
      {(dialog === "new" || dialog === "duplicate") && (
        <NewTimetableDialog
          schoolyear={schoolyear}
          data={data}
          model={shown}
          isCopy={dialog === "duplicate"}
          onDone={onChoose}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
