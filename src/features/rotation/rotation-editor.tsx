import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { timetableOn } from "#domain/timetable/timetable";
import { rotationUse } from "#domain/schedule/rotation-use";
import { useFormat } from "#i18n/use-format";
import { useToday } from "#hooks/data/use-now";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { ClosureEffects } from "./closure-effects.tsx";
import { FollowerList } from "./follower-list.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { LabelList } from "./label-list.tsx";
import { FromDialog } from "./from-dialog.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { useKindChange } from "./use-kind-change.ts";
import { createRecount } from "./recount.ts";
import { useRotationChange } from "./use-rotation-change.ts";
import { type RotationData, useRotationData } from "./use-rotation-data.ts";
import { YearSection } from "./year-section.tsx";

type RotationEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/** In place of a rotation's id. */
const none = "none";

/** How the school tells its weeks or days apart, and what that makes of the year. */
export function RotationEditor({ schoolyear, isSetup = false }: RotationEditorProps) {
  const { t } = useLingui();
  const data = useRotationData(schoolyear.id);
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const { change, asking } = useRotationChange(isSetup);
  const { edit, create, attach } = useKindChange({ data, isSetup, change, onChosen: (id) => setChosen(id || none) });
  if (!data) return <EditorSkeleton />;
  const { rotations } = data;
  const recount = createRecount(data, change);
  const choices = rotations.map(({ id, name }) => ({ id, label: name }));
  // Where only some of the year has a rotation, the rest of it is there to choose as well.
  if (!isSetup && data.timetables.some((one) => one.rotation === "")) choices.push({ id: none, label: t`No rotation` });
  const current = timetableOn(data.timetables, today);
  const shown =
    [chosen, current && (current.rotation || none)].find((id) => choices.some((one) => one.id === id)) ??
    choices[0]?.id;
  const rotation = rotations.find(({ id }) => id === shown);

  return (
    <div className="flex flex-col gap-8 text-body text-ink">
      {shown !== undefined && choices.length > 1 && (
        <div className="flex flex-wrap items-end gap-3">
          {choices.length <= 4 ? (
            <SegmentedControl label={t`Rotations of this year`} segments={choices} value={shown} onChange={setChosen} />
          ) : (
            <Select label={t`Rotations of this year`} options={choices} value={shown} onChange={setChosen} />
          )}
          <UseLine data={data} rotation={rotation?.id ?? ""} />
        </div>
      )}
      <KindChoice
        data={data}
        rotation={rotation}
        isSetup={isSetup}
        onCreate={(unit) => void create(unit)}
        edit={edit}
      />
      {rotation && (
        <div key={rotation.id} className="contents">
          <YearSection data={data} rotation={rotation} schoolyear={schoolyear} />
          <LabelList data={data} rotation={rotation} recount={recount} edit={edit} />
          <RuleFields data={data} rotation={rotation} recount={recount} />
          {rotation.unit === "day" && <ClosureEffects data={data} rotation={rotation} recount={recount} />}
          {data.timetables.length > 0 && !isSetup && <FollowerList data={data} rotation={rotation} attach={attach} />}
        </div>
      )}
      {asking && <FromDialog asking={asking} schoolyear={schoolyear} />}
      {rotation && !isSetup && (
        <div>
          <Button variant="normal" size="medium" icon={Plus} onPress={() => create(rotation.unit)}>
            <Trans>Another rotation</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** When the rotation counts, where the year has more than one. */
function UseLine({ data, rotation }: { readonly data: RotationData; readonly rotation: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { ranges } = rotationUse(data.year.expander, rotation);
  if (ranges.length === 0) return null;
  const dates = ranges.map(({ start, end }) => format.range(start, end)).join(", ");
  return <p className="py-1.5 text-ui text-ink-2 tabular-nums">{t`Applies: ${dates}`}</p>;
}

/** The three kinds, the year's strip, and the fields below. */
function EditorSkeleton() {
  return (
    <Loading className="flex flex-col gap-8">
      <div className="grid gap-2 tablet:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-[77px]" />
        ))}
      </div>
      <Skeleton className="h-16" />
      <div className="flex gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-8 w-48" />
      </div>
      <div className="flex max-w-[640px] flex-col gap-2">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-[59px]" />
        ))}
      </div>
    </Loading>
  );
}
