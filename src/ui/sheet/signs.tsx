import { Trans } from "@lingui/react/macro";

/** Where place and date stand, and who signs: the teacher and the parents. */
export function Signs({ teacher }: { readonly teacher: string }) {
  return (
    <div className="sheet-signs">
      <span>
        <Trans>Place, date</Trans>
      </span>
      <span>{teacher === "" ? <Trans>Teacher</Trans> : teacher}</span>
      <span>
        <Trans>Parents, taken note of</Trans>
      </span>
    </div>
  );
}
