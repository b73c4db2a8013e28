import { Trans, useLingui } from "@lingui/react/macro";

/** The calendar's keys. */
export function KeyList() {
  const { t } = useLingui();
  const isMac = navigator.platform.startsWith("Mac");
  const control = isMac ? "⌘" : t({ message: "Ctrl", context: "keys" });
  const keys: readonly (readonly [string, string])[] = [
    ["J K", t`the days before, the days after`],
    ["T", t`today`],
    ["G", t`go to a date`],
    ["N", t`new event on the day that has the focus`],
    ["← → ↑ ↓", t`from day to day, from hour to hour`],
    [t({ message: "Enter", context: "keys" }), t`open the lesson, the event or the day`],
    [isMac ? "⌥ ← → ↑ ↓" : t({ message: "Alt ← → ↑ ↓", context: "keys" }), t`move the lesson or event`],
    [`${control} D`, t`copy it`],
    [t({ message: "Del", context: "keys" }), t`delete the event, cancel the lesson`],
    [`${control} Z`, t`undo`],
  ];
  return (
    <section className="pointer-coarse:hidden">
      <h2 className="pb-2 text-small font-semibold text-ink-2">
        <Trans>Keys</Trans>
      </h2>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1 text-ui text-ink">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="font-medium text-ink-2">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
