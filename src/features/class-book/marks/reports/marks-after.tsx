import { Trans } from "@lingui/react/macro";

export type MarkSign = { readonly sign: string; readonly words: string };

type MarksAfterProps = {
  readonly signs: readonly MarkSign[];
  readonly adjusted: readonly { readonly key: string; readonly text: string; readonly reason: string }[];
};

/** Below the marks on paper: what was adjusted and why, and the signs that are on it. */
export function MarksAfter({ signs, adjusted }: MarksAfterProps) {
  return (
    <div className="marks-after sheet-small">
      {adjusted.length > 0 && (
        <div>
          <p className="sheet-strong">
            <Trans>Adjusted</Trans>
          </p>
          {adjusted.map(({ key, text, reason }) => (
            <p key={key}>{[text, reason].filter((one) => one !== "").join(", ")}</p>
          ))}
        </div>
      )}
      {signs.length > 0 && (
        <div>
          <p className="sheet-strong">
            <Trans>Signs</Trans>
          </p>
          {signs.map(({ sign, words }) => (
            <p key={sign}>
              <b>{sign}</b> {words}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
