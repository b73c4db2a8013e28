import { Trans, useLingui } from "@lingui/react/macro";
import { join } from "#ui/kit/styles";

type ListCellProps = {
  /** Its column's place. */
  readonly column: number;
  readonly columnName: string;
  /** Its row's line in the file. */
  readonly line: number;
  /** As the cell shows it, and as the file has it. */
  readonly text: string;
  readonly title?: string;
  /** What is wrong with it, as a sentence; "" for nothing. */
  readonly fault: string;
  /** Its row is left out, or keeps what it has. */
  readonly isStruck?: boolean;
  /** It changes something that is there. */
  readonly isChange?: boolean;
  /** Tab leads to it. */
  readonly isStop: boolean;
  readonly onOpen: (column: number, element: HTMLElement) => void;
};

/** A cell of a list that is imported: a press opens it, so that it can be mended. */
export function ListCell(props: ListCellProps) {
  const { column, columnName, line, text, title = text, fault, isStruck, isChange, isStop, onOpen } = props;
  const { t } = useLingui();
  return (
    <td className="border-b border-line px-1">
      <button
        type="button"
        data-cell={column}
        tabIndex={isStop ? 0 : -1}
        aria-label={[t`${columnName} in row ${line}`, text || t`empty`, fault].filter((one) => one !== "").join(", ")}
        title={fault || title}
        onClick={(event) => onOpen(column, event.currentTarget)}
        className={join(
          "block h-7 w-full truncate rounded-chip px-2 text-start outline-offset-0 hover:bg-canvas focus-visible:outline-2 focus-visible:outline-focus touch:h-10",
          fault !== "" && "border-[1.5px] border-danger bg-danger-tint text-danger-text",
          fault === "" && isChange && "bg-p-tint text-on-p-tint",
          isStruck && "text-ink-3 line-through",
          text === "" && fault === "" && "text-ink-3",
        )}
      >
        {text === "" ? fault !== "" ? <Trans>missing</Trans> : "–" : text}
      </button>
    </td>
  );
}

/** A cell of a column that is not imported. */
export function SkippedCell({ text }: { readonly text: string }) {
  return (
    <td className="truncate border-b border-line px-3 text-ink-3 line-through" title={text}>
      {text}
    </td>
  );
}
