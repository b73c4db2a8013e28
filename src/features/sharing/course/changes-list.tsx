import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type ChangeChoice, changeKey, type CourseChange } from "#domain/share/course-changes";
import { ChangeChoiceControl } from "./change-choice.tsx";
import { ChangeRow } from "./change-row.tsx";
import type { ChangeWords } from "./use-change-words.ts";
import type { Changes } from "./use-changes.ts";

const keys: Readonly<Record<string, ChangeChoice>> = { t: "hers", k: "mine", b: "both" };

type ChangesListProps = {
  readonly found: Changes;
  readonly wordsOf: (change: CourseChange) => ChangeWords;
  readonly who: string;
  readonly since: string;
};

/** All changes, one a row. Up and down go from row to row; T takes, K keeps, B has both. */
export function ChangesList({ found: { changes, choiceOf, choose }, wordsOf, who, since }: ChangesListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const goTo = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLInputElement>("input:checked, input")?.focus();
  const press = (event: KeyboardEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(event.target as Node));
    const change = changes[at];
    const choice = keys[event.key.toLowerCase()];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") goTo(at + (event.key === "ArrowDown" ? 1 : -1));
    else if (choice) choose([change], choice);
    else return;
    event.preventDefault();
  };
  // The keys work at once.
  useEffect(() => list.current?.querySelector("input")?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the rows in it
    <div
      onKeyDownCapture={press}
      className="-mx-4 tablet:-mx-7 desk:grid desk:grid-cols-[minmax(7rem,0.7fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <div
        aria-hidden
        className="grid grid-cols-subgrid gap-x-3 border-y border-line px-7 py-1.5 text-ui max-desk:hidden desk:col-span-full"
      >
        <span className="text-ink-2">
          <Trans>Lesson</Trans>
        </span>
        <span>
          <span className="font-semibold">
            <Trans context="a text of a colleague's course">As copied</Trans>
          </span>{" "}
          <span className="text-ink-2">{since}</span>
        </span>
        <span className="font-semibold">
          <Trans context="a text of a course">Mine</Trans>
        </span>
        <span className="font-semibold">{who}</span>
        <span className="text-end text-ink-2">↑ ↓ T K B</span>
      </div>
      <ul ref={list} aria-label={t`Changes`} className="contents">
        {changes.map((change) => {
          const words = wordsOf(change);
          const choice = choiceOf(change);
          return (
            <li
              key={changeKey(change)}
              className="border-b border-line max-desk:block desk:col-span-full desk:grid desk:grid-cols-subgrid"
            >
              <ChangeRow words={words} who={who} choice={choice}>
                <ChangeChoiceControl
                  change={change}
                  words={words}
                  value={choice}
                  onChange={(next) => choose([change], next)}
                />
              </ChangeRow>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
