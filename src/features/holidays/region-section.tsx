import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { schoolRegions } from "#domain/holidays/school-regions";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import type { SchoolyearRow } from "#schema/schoolyears";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { type RegionValues, RegionFields } from "./region-fields.tsx";

type RegionSectionProps = {
  readonly schoolyear: SchoolyearRow;
  /** Whether the list has a source's holidays of the place before. */
  readonly isFetched: boolean;
  readonly isSetup: boolean;
  readonly onFetch: (year: SchoolyearRow) => void;
};

/** Where the school is. Another place has other holidays: it asks whether to fetch them. */
export function RegionSection({ schoolyear, isFetched, isSetup, onFetch }: RegionSectionProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [moved, setMoved] = useState<SchoolyearRow | null>(null);

  const change = async (place: RegionValues) => {
    const isDone = await run(
      [edit("schoolyears", schoolyear, place)],
      place.country === schoolyear.country ? t`Region changed` : t`Country changed`,
    );
    // A country alone says little where its regions have different holidays: the region comes next.
    const isRegionNext = place.country !== schoolyear.country && schoolRegions(place.country, "en").length > 0;
    if (!isDone || isRegionNext) return;
    const year = { ...schoolyear, ...place };
    if (isFetched) setMoved(year);
    else onFetch(year);
  };

  return (
    <>
      <RegionFields schoolyear={schoolyear} isSetup={isSetup} onChange={(place) => void change(place)} />
      <ConfirmDialog
        isOpen={moved !== null}
        title={t`Fetch the holidays for this place?`}
        confirmLabel={t`Fetch`}
        onConfirm={() => {
          if (moved) onFetch(moved);
          setMoved(null);
        }}
        onCancel={() => setMoved(null)}
      >
        <Trans>
          The list still has the holidays of the previous place. You'll see the differences before anything changes.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
