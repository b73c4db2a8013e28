import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { type CoverFilter, filterRows } from "#domain/curriculum/coverage";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { CoverageHead } from "./coverage-head.tsx";
import { CoverageRow } from "./coverage-row.tsx";
import type { CoverageView } from "./coverage-view.ts";
import { visibleRows } from "./visible-rows.ts";

/** A longer outline begins with its first level alone. */
const mostAtOnce = 80;

type CoverageTableProps = {
  readonly view: CoverageView;
  readonly weeks: readonly YearWeek[];
  readonly filter: CoverFilter;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The outline with its coverage: a tree whose branches open and close. */
export function CoverageTable({ view, weeks, filter, chosen, onChoose }: CoverageTableProps) {
  const { t } = useLingui();
  const { curriculum, outline, covers, knowsTests } = view;
  const tree = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [stop, setStop] = useState("");
  const isOpen = useCallback((id: string) => turned.has(id) !== outline.length <= mostAtOnce, [turned, outline.length]);
  const rows = useMemo(
    () => visibleRows(filterRows(outline, covers, filter), isOpen),
    [outline, covers, filter, isOpen],
  );
  const toggle = useCallback(
    (id: string) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const choose = useCallback(
    (id: string) => {
      setStop(id);
      onChoose(id);
    },
    [onChoose],
  );
  const at = Math.max(
    0,
    rows.findIndex(({ outcome }) => outcome.id === stop),
  );
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    setStop(id);
    tree.current?.querySelector<HTMLElement>(`[data-outcome="${id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { id } = row.outcome;
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[at + 1]?.outcome.id),
      ArrowUp: () => goTo(rows[at - 1]?.outcome.id),
      Home: () => goTo(rows[0]?.outcome.id),
      End: () => goTo(rows.at(-1)?.outcome.id),
      ArrowRight: () =>
        row.hasChildren && !isOpen(id) ? toggle(id) : goTo(row.hasChildren ? rows[at + 1]?.outcome.id : undefined),
      ArrowLeft: () => (row.hasChildren && isOpen(id) ? toggle(id) : goTo(row.parent || undefined)),
      Enter: () => choose(id),
      " ": () => choose(id),
      "/": () => document.querySelector<HTMLElement>("[data-outcome-filters] input:checked")?.focus(),
    };
    const deed = deeds[event.key];
    if (!deed || !(event.target instanceof HTMLElement) || !event.target.matches("[data-outcome]")) return;
    event.preventDefault();
    deed();
  };
  const now = weeks.findIndex(({ state }) => state === "current");
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is in its rows
    <div
      ref={tree}
      role="treegrid"
      aria-label={curriculum.title}
      onKeyDown={press}
      onClick={({ target }) => {
        const id = target instanceof Element && target.closest("[data-outcome]")?.getAttribute("data-outcome");
        if (id) choose(id);
      }}
      onFocus={({ target }) => {
        const id = target.getAttribute("data-outcome");
        if (id) setStop(id);
      }}
      className="relative"
    >
      <CoverageHead weeks={weeks} />
      {rows.map((row, index) => (
        <CoverageRow
          key={row.outcome.id}
          row={row}
          cover={covers.get(row.outcome.id)!}
          weeks={weeks}
          isOpen={row.hasChildren && isOpen(row.outcome.id)}
          isChosen={row.outcome.id === chosen}
          isStop={index === at}
          knowsTests={knowsTests}
          onToggle={toggle}
        />
      ))}
      {now >= 0 && (
        <span
          aria-hidden
          title={t`Today`}
          className="pointer-events-none absolute top-[34px] bottom-0 w-[1.5px] bg-ink max-desk:hidden"
          style={{ insetInlineEnd: `calc(1.75rem + 176px * ${1 - (now + 0.5) / weeks.length})` }}
        />
      )}
    </div>
  );
}
