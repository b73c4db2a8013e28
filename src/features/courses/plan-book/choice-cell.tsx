import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { type RefObject, use, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { GridActionsContext } from "#hooks/grid/grid-actions";
import { Icon } from "#ui/kit/icon";
import { floating, join, listItem } from "#ui/kit/styles";
import type { Editing } from "./book-lines.ts";
import { type ChoiceColumn, choiceOf } from "./cell-choices.ts";
import { columnName } from "./column-name.ts";

type ChoiceCellProps = { readonly editing: Editing; readonly row: RefObject<HTMLElement | null> };

const isChosen = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[aria-selected=true]") !== null;

/** What a line's unit or status can be, in a list below its cell: arrows, first letters, Enter. */
export function ChoiceCell({ editing, row }: ChoiceCellProps) {
  const { i18n } = useLingui();
  const actions = use(GridActionsContext);
  const { column, base } = editing;
  const [cell] = useState(() => ({
    get current() {
      return row.current?.querySelector<HTMLElement>(`[data-column=${column}]`) ?? null;
    },
  }));
  const onClose = () => actions.cancel(editing);
  return (
    <Popover
      triggerRef={cell}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={2}
      className={join(floating, "max-w-80 min-w-40 overflow-auto")}
    >
      {/* A list reports no change for what is chosen already; here that choice closes it. */}
      <div
        role="presentation"
        onClickCapture={({ target }) => isChosen(target) && onClose()}
        onKeyDownCapture={({ key, target }) => key === "Enter" && isChosen(target) && onClose()}
      >
        <ListBox
          aria-label={columnName(i18n, column)}
          autoFocus
          selectionMode="single"
          disallowEmptySelection
          defaultSelectedKeys={[choiceOf(base.line, column as ChoiceColumn)]}
          onSelectionChange={(ids) => ids !== "all" && ids.forEach((id) => actions.commit(editing, String(id), "away"))}
          className="max-h-80 overflow-auto p-1 outline-none"
        >
          {base.choices.map((choice) => (
            <ListBoxItem key={choice.id} id={choice.id} textValue={choice.label} className={listItem}>
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 flex-1">{choice.label}</span>
                  <Icon icon={Check} className={isSelected ? "text-strong" : "invisible"} />
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </div>
    </Popover>
  );
}
