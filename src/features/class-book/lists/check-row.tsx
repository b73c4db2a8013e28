import { useLingui } from "@lingui/react/macro";
import { Ellipsis, Square, SquareCheck, SquareMinus, StickyNote } from "lucide-react";
import type { CheckForm } from "#db/edit/checklist-edits";
import type { RosterRow } from "#domain/class-book/roster";
import type { StudentRow } from "#schema/students";
import { useIsUnsaved } from "#hooks/edits/use-unsaved";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";

const icons = { open: Square, done: SquareCheck, exempt: SquareMinus };
const looks = { open: "text-ink hover:bg-sunken", done: "text-ink-2", exempt: "text-ink-2 hover:bg-sunken" };

type CheckRowProps = {
  readonly row: RosterRow<StudentRow>;
  readonly values: CheckForm;
  /** Tab stops here. */
  readonly isCurrent: boolean;
  readonly onTap: () => void;
  readonly onMore: () => void;
};

/** One student: a button that says the whole name, and whether it is there. */
export function CheckRow({ row, values, isCurrent, onTap, onMore }: CheckRowProps) {
  const { t } = useLingui();
  const isUnsaved = useIsUnsaved("checks", row.student.id);
  const { name } = row;
  const { state, note } = values;
  const words = {
    open: t({ message: "missing", comment: "spoken after a student's name: has not brought it" }),
    done: t({ message: "brought", comment: "spoken after a student's name" }),
    exempt: t({ message: "exempt", comment: "spoken after a student's name: need not bring it" }),
  };
  const said = [name, words[state], note, isUnsaved ? t`not on this device yet` : ""]
    .filter((part) => part !== "")
    .join(", ");
  return (
    <div
      data-student={row.student.id}
      className={join("relative flex min-w-0 items-stretch border-b border-line", state === "done" && "bg-sunken")}
    >
      <PressButton
        data-row
        data-state={state}
        tabIndex={isCurrent ? 0 : -1}
        onPress={onTap}
        className={join(
          "flex min-w-0 flex-1 items-center gap-2 px-2 text-start text-ui tablet:text-body focus-visible:z-10 active:pressed",
          looks[state],
          isUnsaved && "is-unsaved",
        )}
      >
        <span className="sr-only">{said}</span>
        <span aria-hidden className="contents">
          <Icon icon={icons[state]} size={18} className={state === "done" ? "text-ink" : "text-ink-2"} />
          <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
            <span className="min-w-5 truncate font-semibold">{row.first}</span>
            <span
              className={join(
                "min-w-5 shrink-[9] truncate text-small text-ink-2",
                state === "exempt" && "max-tablet:hidden",
              )}
            >
              {row.beside}
            </span>
          </span>
          {state === "exempt" && <span className="shrink-0 text-small font-semibold">{words.exempt}</span>}
          {note !== "" && <Icon icon={StickyNote} size={13} className="shrink-0" />}
        </span>
      </PressButton>
      <IconButton
        icon={Ellipsis}
        size="small"
        label={t`More for ${name}`}
        tabIndex={isCurrent ? 0 : -1}
        onPress={onMore}
        className="my-auto max-tablet:sr-only"
      />
    </div>
  );
}
