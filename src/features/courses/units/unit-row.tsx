import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis, GripVertical } from "lucide-react";
import { Button as DragButton } from "react-aria-components/Button";
import { GridListItem } from "react-aria-components/GridList";
import { useUnits } from "#hooks/ports/use-units";
import { useFormat } from "#i18n/use-format";
import type { UnitRow as Unit } from "#schema/units";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { LengthField } from "./length-field.tsx";
import type { ListedUnit } from "./listed-unit.ts";
import { type AxisFrame, UnitAxis } from "./unit-axis.tsx";
import { unitColumns } from "./unit-columns.ts";
import { UnitDates } from "./unit-dates.tsx";
import { UnitMenu } from "./unit-menu.tsx";
import { useEndWords } from "./use-end-words.ts";

type UnitRowProps = {
  readonly unit: ListedUnit;
  readonly units: readonly Unit[];
  readonly frame: AxisFrame;
  readonly columns: keyof typeof unitColumns;
};

/** One unit: a grip to drag it by, its name, how far it is, its bands over the year, its ends. */
export function UnitRow({ unit: listed, units, frame, columns }: UnitRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const forms = useUnits();
  const ends = useEndWords();
  const { unit, number, held, total } = listed;
  const { title } = unit;
  const progress =
    held > 0 ? (
      <Trans>
        {held} of {total} lessons held
      </Trans>
    ) : (
      <Plural value={total} one="# lesson" other="# lessons" />
    );
  return (
    <GridListItem
      id={unit.id}
      textValue={title}
      aria-label={ends.row(listed, columns)}
      data-unit={unit.color}
      className="flex min-h-[50px] items-stretch border-b border-line text-ui outline-none data-dragging:opacity-60 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-hovered:bg-sunken max-tablet:min-h-16 tablet:ps-0.5"
    >
      <DragButton
        slot="drag"
        aria-label={t`Drag “${title}” to another place`}
        className="my-auto flex size-7 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-3 data-hovered:bg-canvas touch:size-11"
      >
        <Icon icon={GripVertical} size={14} />
      </DragButton>
      <span aria-hidden className="keeps-color my-1.5 me-2.5 w-1 shrink-0 rounded-bar bg-u-bar" />
      <div
        className={`grid min-w-0 flex-1 gap-x-4 max-tablet:gap-y-1 max-tablet:py-2 tablet:items-center ${unitColumns[columns]}`}
      >
        <div className="min-w-0 tablet:py-1.5">
          <PressButton
            className="max-w-full rounded-label text-start font-semibold wrap-break-word text-ink hover:underline touch:min-h-11"
            onPress={() => forms.edit(unit.id)}
          >
            <span className="font-normal text-ink-2 tabular-nums">{format.number(number)}</span> {title}
          </PressButton>
          {listed.state === "noLength" ? (
            <LengthField unit={unit} />
          ) : (
            <span className="block text-small text-ink-2 tabular-nums">{progress}</span>
          )}
        </div>
        <UnitAxis unit={listed} frame={frame} />
        <UnitDates unit={listed} columns={columns} />
      </div>
      <span className="my-auto flex w-7 shrink-0 justify-center touch:w-11">
        <UnitMenu
          unit={unit}
          units={units}
          trigger={<IconButton icon={Ellipsis} size="small" label={t`More for ${title}`} />}
        />
      </span>
    </GridListItem>
  );
}
