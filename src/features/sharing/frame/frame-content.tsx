import { Trans } from "@lingui/react/macro";
import type { Frame } from "#domain/share/frame";
import { partKey } from "#domain/share/frame";
import { byStart } from "#domain/time/date-range";
import { Disclosure } from "#ui/kit/disclosure";
import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useFrameWords } from "./frame-words.ts";

/** All that colleagues get of a year, line by line. */
export function FrameContent({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui();
  const { nameOf, sayPart } = useFrameWords();
  const holidays = frame.parts
    .flatMap((part) => (part.type === "holiday" ? [part] : []))
    .toSorted((a, b) => byStart(a.value, b.value));
  const rest = frame.parts.filter(({ type }) => type !== "holiday");
  return (
    <section aria-labelledby="frame-content">
      <h3 id="frame-content" className="font-semibold">
        <Trans>What colleagues get</Trans>
      </h3>
      <ul className="mt-1 border-t border-line text-ui">
        {rest.map((part) => (
          <li key={partKey(part)} className="border-b border-line py-2">
            <span className="font-semibold">{nameOf(part)}</span>{" "}
            <span className="text-ink-2 tabular-nums">{sayPart(part)}</span>
          </li>
        ))}
      </ul>
      <Disclosure
        className="mt-2"
        title={t`${plural(holidays.length, { one: "# holiday or closure", other: "# holidays and closures" })}`}
      >
        <ul className="text-ui">
          {holidays.map((part) => (
            <li key={partKey(part)} className="py-1">
              {nameOf(part)} <span className="text-ink-2 tabular-nums">{sayPart(part)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
