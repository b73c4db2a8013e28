import { Check } from "lucide-react";
import type { RefObject } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Icon } from "#ui/kit/icon";
import { floating, join, listItem } from "#ui/kit/styles";
import type { CellChoice } from "./cell-choices.ts";

type ChoiceListProps = {
  readonly cell: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly choices: readonly CellChoice[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

const isChosen = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[aria-selected=true]") !== null;

/** What a cell can say, in a list below it: arrows, the first letters, Enter. */
export function ChoiceList({ cell, label, choices, value, onChoose, onClose }: ChoiceListProps) {
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
          aria-label={label}
          autoFocus
          selectionMode="single"
          disallowEmptySelection
          defaultSelectedKeys={[value]}
          onSelectionChange={(ids) => ids !== "all" && ids.forEach((id) => onChoose(String(id)))}
          className="max-h-80 overflow-auto p-1 outline-none"
        >
          {choices.map((choice) => (
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
