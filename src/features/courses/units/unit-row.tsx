import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis, GripVertical, TriangleAlert } from "lucide-react";
import { Button as DragButton } from "react-aria-components/Button";
import { GridListItem } from "react-aria-components/GridList";
import type { UnitSpan } from "#domain/units/unit-spans";
import { useUnits } from "#hooks/ports/use-units";
import { useFormat } from "#i18n/use-format";
import type { UnitRow as Unit } from "#schema/units";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { UnitMenu } from "./unit-menu.tsx";

type UnitRowProps = { readonly span: UnitSpan<Unit>; readonly units: readonly Unit[] };

/**
 * One unit of the list: a grip to drag it by, its name, its days, how far it is, and how its length
 * fits its slots.
 */
export function UnitRow({ span, units }: UnitRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const forms = useUnits();
  const { unit, number, range, held, total } = span;
  const { title } = unit;
  return (
    <GridListItem
      id={unit.id}
      textValue={title}
      data-unit={unit.color}
      className="flex min-h-14 items-center gap-3 border-b border-line py-2 text-ui outline-none data-dragging:opacity-60 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
    >
      <DragButton
        slot="drag"
        aria-label={t`Drag “${title}” to another place`}
        className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-2 data-hovered:bg-canvas touch:size-11"
      >
        <Icon icon={GripVertical} />
      </DragButton>
      <span aria-hidden className="keeps-color h-9 w-1 shrink-0 rounded-bar bg-u-bar" />
      <div className="grid min-w-0 flex-1 gap-x-4 tablet:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] tablet:items-center">
        <PressButton
          className="min-w-0 justify-self-start rounded-label text-start font-semibold wrap-break-word text-ink hover:underline touch:min-h-11"
          onPress={() => forms.edit(unit.id)}
        >
          <span className="text-ink-2 tabular-nums">{format.number(number)}</span> {title}
        </PressButton>
        <span className="text-ink-2 tabular-nums">
          {range ? format.range(range.start, range.end, "short") : <Trans>no slots</Trans>}
        </span>
        <span className="text-ink-2 tabular-nums">
          <Trans>
            {held} of {total} lessons held
          </Trans>
          <Fit span={span} />
        </span>
      </div>
      <UnitMenu
        unit={unit}
        units={units}
        trigger={<IconButton icon={Ellipsis} label={t`More for ${title}`} className="touch:-me-2" />}
      />
    </GridListItem>
  );
}

/** Whether the lessons that are planned for a unit have a slot each. */
function Fit({ span }: { readonly span: UnitSpan<Unit> }) {
  const { t } = useLingui();
  const { missing, slots } = span;
  if (missing > 0) {
    return (
      <span className="flex items-start gap-1.5 text-warning-text">
        <Icon icon={TriangleAlert} size={14} className="mt-0.5" />
        {t`${plural(missing, { one: "# lesson more than it has slots", other: "# lessons more than it has slots" })}`}
      </span>
    );
  }
  const spare = -missing;
  return (
    <span className="block">
      {spare > 0
        ? t`${plural(spare, { one: "# slot more than planned", other: "# slots more than planned" })}`
        : t`${plural(slots, { one: "# slot, as planned", other: "# slots, as planned" })}`}
    </span>
  );
}
