import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { schoolRegions } from "#domain/school-regions";
import { useEdits } from "#hooks/edits-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { type Place, RegionFields } from "./region-fields.tsx";

type PlaceSectionProps = {
  readonly schoolyear: SchoolyearRow;
  /** Whether the list holds what a source told of the place before. */
  readonly isFetched: boolean;
  readonly isSetup: boolean;
  readonly onFetch: (year: SchoolyearRow) => void;
};

/** Where the school is. With another place come other holidays: it asks whether to fetch them. */
export function PlaceSection({ schoolyear, isFetched, isSetup, onFetch }: PlaceSectionProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [moved, setMoved] = useState<SchoolyearRow | null>(null);

  const change = async (place: Place) => {
    const isDone = await run(
      [{ op: "update", collection: "schoolyears", id: schoolyear.id, patch: place }],
      place.country === schoolyear.country ? t`Region changed` : t`Country changed`,
    );
    // A country alone says little where its regions have holidays of their own: the region comes next.
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
        title={t`Fetch the holidays of this place?`}
        confirmLabel={t`Fetch`}
        onConfirm={() => {
          if (moved) onFetch(moved);
          setMoved(null);
        }}
        onCancel={() => setMoved(null)}
      >
        <Trans>The list still has those of the place before. You see the difference before anything changes.</Trans>
      </ConfirmDialog>
    </>
  );
}
