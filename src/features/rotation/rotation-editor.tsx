import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
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
import { useNewRotation } from "./use-new-rotation.ts";
import { useRecount } from "./use-recount.ts";
import { useRotationData } from "./use-rotation-data.ts";
import { YearSection } from "./year-section.tsx";

type RotationEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/** How the school tells its weeks or days apart, and what that makes of the year. */
export function RotationEditor({ schoolyear, isSetup = false }: RotationEditorProps) {
  const { t } = useLingui();
  const data = useRotationData(schoolyear.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const create = useNewRotation(schoolyear.id, isSetup);
  const { recount, asking } = useRecount({ data, isSetup });
  if (!data) return <EditorSkeleton />;
  const { rotations } = data;
  const rotation = rotations.find(({ id }) => id === chosen) ?? rotations[0];
  const isOne = rotations.length < 2;

  return (
    <div className="flex flex-col gap-8 text-body text-ink">
      {rotation && !isOne && (
        <div className="flex flex-wrap items-end gap-3">
          {rotations.length <= 4 ? (
            <SegmentedControl
              label={t`Rotations of this year`}
              segments={rotations.map(({ id, name }) => ({ id, label: name }))}
              value={rotation.id}
              onChange={setChosen}
            />
          ) : (
            <Select
              label={t`Rotations of this year`}
              options={rotations.map(({ id, name }) => ({ id, label: name }))}
              value={rotation.id}
              onChange={setChosen}
            />
          )}
        </div>
      )}
      <KindChoice
        key={`kind ${rotation?.id}`}
        data={data}
        rotation={rotation}
        isSetup={isSetup}
        onCreate={(unit) => void create(unit, data)}
      />
      {rotation && (
        <div key={rotation.id} className="contents">
          <YearSection data={data} rotation={rotation} schoolyear={schoolyear} />
          <LabelList data={data} rotation={rotation} recount={recount} />
          <RuleFields data={data} rotation={rotation} recount={recount} />
          {rotation.unit === "day" && <ClosureEffects data={data} rotation={rotation} />}
          {data.timetables.length > 0 && !isSetup && <FollowerList data={data} rotation={rotation} />}
        </div>
      )}
      {asking && <FromDialog asking={asking} schoolyear={schoolyear} />}
      {rotation && !isSetup && (
        <div>
          <Button
            variant="normal"
            size="medium"
            icon={Plus}
            onPress={() => void create(rotation.unit, data).then((id) => id !== null && setChosen(id))}
          >
            <Trans>Another rotation</Trans>
          </Button>
        </div>
      )}
    </div>
  );
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
