import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { TextButton } from "#ui/kit/link";

/** Rows a list shows before the rest is asked for. */
const few = 5;

/** The first rows, and the rest on demand. */
export function ChangeList({ rows }: { readonly rows: readonly { readonly key: string; readonly row: ReactNode }[] }) {
  const [isWhole, setWhole] = useState(false);
  const rest = rows.length - few;
  return (
    <>
      <ul className="mt-1 flex flex-col text-ui">
        {(isWhole ? rows : rows.slice(0, few)).map(({ key, row }) => (
          <li key={key} className="border-b border-line py-1.5 last:border-b-0">
            {row}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <TextButton onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? <Trans>Show fewer</Trans> : <Plural value={rest} one="Show # more" other="Show # more" />}
        </TextButton>
      )}
    </>
  );
}
