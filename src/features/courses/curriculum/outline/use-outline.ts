import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { outlineOf } from "#domain/curriculum/outline";
import {
  endOfBlock,
  idsOfBlock,
  insertLines,
  linesOf,
  type OutlineLine,
  outlinePlaces,
} from "#domain/curriculum/outline-edits";
import { nextCode } from "#domain/curriculum/outcome-codes";
import { mostOutcomes, pasteOutline } from "#domain/curriculum/paste-outline";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRow, readRows } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { OutcomeRow } from "#schema/outcomes";
import { emptyValues } from "#schema/validate";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { type FreshLine, freshRow } from "./outline-records.ts";

export type LineField = "code" | "text" | "suggested";

/** The line that is written in, as its fields know it. */
export type OpenLine = {
  readonly flush: () => Promise<unknown>;
  readonly draft: () => { readonly code: string; readonly text: string };
};

/**
 * An outline while it is typed. Lines are saved as they are typed. Moves and pastes read the mirror
 * when their turn comes, so that fast keys do not overtake each other.
 */
export const useOutline = (curriculum: string, outcomes: readonly OutcomeRow[]) => {
  const { t } = useLingui();
  const { run, saveTyped, newId } = useEdits();
  const { db } = useMirror();
  const toasts = useToasts();
  const [fresh, setFresh] = useState<readonly FreshLine[]>([]);
  const [active, setActive] = useState<{ readonly id: string; readonly field: LineField } | null>(null);
  const open = useRef<OpenLine | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const known = useMemo(() => new Set(outcomes.map(({ id }) => id)), [outcomes]);
  const shown = fresh.filter(({ id }) => !known.has(id));
  const records = [...outcomes, ...shown.map((line) => freshRow(curriculum, line))];
  const rows = outlineOf(records);
  const activeFresh = shown.find(({ id }) => id === active?.id);
  /** The line was begun, and nothing is in it but its proposed code. */
  const isBlank = () => activeFresh !== undefined && open.current?.draft().text.trim() === "";

  /** Goes to a line. What was typed in the one before stays drawn until the mirror has it. */
  const goTo = (id: string | null, field: LineField = "text") => {
    const left = activeFresh && { ...activeFresh, ...open.current?.draft() };
    setFresh(shown.flatMap((line) => (line.id !== left?.id ? line : line.id === id || !isBlank() ? left : [])));
    setActive(id === null ? null : { id, field });
  };
  const begin = (line: FreshLine) => {
    const left = activeFresh && { ...activeFresh, ...open.current?.draft() };
    setFresh([...shown.flatMap((one) => (one.id !== left?.id ? one : isBlank() ? [] : left)), line]);
    setActive({ id: line.id, field: "text" });
  };
  const inTurn = (work: () => Promise<unknown>) => {
    queue.current = queue.current.then(work, work);
    return queue.current;
  };
  const placesToEdits = (all: readonly OutcomeRow[], lines: readonly OutlineLine[]): readonly Mutation[] =>
    outlinePlaces(all, lines).flatMap(({ id, parent, order }) => {
      const row = all.find((one) => one.id === id);
      return row ? [edit("outcomes", row, { parent, order })] : [];
    });

  /** Moves lines that are in the mirror. */
  const change = (move: (lines: readonly OutlineLine[]) => readonly OutlineLine[] | null) =>
    inTurn(async () => {
      await open.current?.flush();
      const all = await readRows(db, "outcomes", { curriculum });
      const next = move(linesOf(outlineOf(all)));
      const edits = next ? placesToEdits(all, next) : [];
      if (edits.length > 0) await saveTyped(edits, newId(), t`Outline changed`);
    });

  /** A line that has no words yet goes elsewhere. */
  const placeFresh = (after: string, level: number, code: string) => {
    const id = newId();
    const others = isBlank() ? records.filter((one) => one.id !== activeFresh?.id) : records;
    const lines = insertLines(linesOf(outlineOf(others)), after, [{ id, level }]);
    const places = outlinePlaces(others, lines);
    const own = places.find((place) => place.id === id)!;
    begin({ ...own, code, text: "" });
    // There was no key left between its neighbours.
    const moved = placesToEdits(outcomes, lines).filter((one) => "id" in one && one.id !== id);
    if (places.length > 1 && moved.length > 0) void inTurn(() => saveTyped(moved, newId(), t`Outline changed`));
  };
  const lines = linesOf(rows);
  const above = (id: string) => lines[lines.findIndex((line) => line.id === id) - 1];
  const levelOf = (id: string) => lines.find((line) => line.id === id)?.level ?? 1;
  const isFull = records.length >= mostOutcomes;
  const saysFull = () => toasts.add({ text: t`A curriculum has room for ${mostOutcomes} outcomes.` });

  return {
    rows,
    active,
    /** Takes the fields of the line that is written in; null when they go. */
    register(line: OpenLine | null) {
      open.current = line;
    },
    isNew: (id: string) => shown.some((line) => line.id === id),
    freshOf: (id: string) => shown.find((line) => line.id === id),
    goTo,
    /** A new line below one; "" for the outline's end. */
    add(id: string) {
      if (isFull) return saysFull();
      const at = rows.findIndex(({ outcome }) => outcome.id === id);
      const row = rows[at];
      const last = rows.findLast(({ level }) => level === 1);
      if (!row) return placeFresh(lines.at(-1)?.id ?? "", 1, proposed(last?.outcome.code ?? ""));
      if (row.hasChildren) return placeFresh(id, row.level + 1, "");
      const code = open.current?.draft().code ?? row.outcome.code;
      placeFresh(endOfBlock(lines, id), row.level, proposed(code));
    },
    isBlank,
    indent(id: string, move: (lines: readonly OutlineLine[], id: string) => readonly OutlineLine[] | null) {
      const before = above(id);
      if (!isBlank()) return void change((all) => move(all, id));
      if (before && before.level >= levelOf(id)) placeFresh(before.id, levelOf(id) + 1, "");
    },
    outdent(id: string, move: (lines: readonly OutlineLine[], id: string) => readonly OutlineLine[] | null) {
      if (!isBlank()) return void change((all) => move(all, id));
      const parent = rows.find(({ outcome }) => outcome.id === id)?.parent ?? "";
      // The line itself goes: what it comes after is found among the others.
      const others = lines.filter((line) => line.id !== id);
      if (parent) placeFresh(endOfBlock(others, parent), levelOf(id) - 1, proposed(codeOf(parent)));
    },
    move(id: string, by: (lines: readonly OutlineLine[], id: string) => readonly OutlineLine[] | null) {
      if (!isBlank()) void change((all) => by(all, id));
    },
    mark(row: OutcomeRow) {
      void run(
        [edit("outcomes", row, { marked: !row.marked })],
        row.marked ? t`Can no longer be named by lessons` : t`Can be named by lessons`,
      );
    },
    /** Deletes a line with all that stands under it. */
    remove(id: string) {
      const before = above(id)?.id ?? null;
      if (activeFresh) return goTo(before);
      goTo(before);
      void inTurn(async () => {
        const all = await readRows(db, "outcomes", { curriculum });
        const ids = idsOfBlock(linesOf(outlineOf(all)), id);
        const name = (await readRow(db, "outcomes", id))?.code || t`The line`;
        const deletions = ids.map((one) => ({
          op: "delete" as const,
          collection: "outcomes" as const,
          id: one,
          deletedWith: id,
        }));
        const more = ids.length - 1;
        await run(
          deletions,
          more === 0
            ? t`${name} deleted`
            : t`${plural(more, { one: `${name} deleted, with # line below it`, other: `${name} deleted, with # lines below it` })}`,
        );
      });
    },
    /** Takes a pasted list in below a line. */
    paste(id: string, text: string) {
      const pasted = pasteOutline(text, mostOutcomes - records.length);
      const level = id === "" ? 1 : levelOf(id);
      const after = isBlank() ? (above(id)?.id ?? "") : id === "" ? (lines.at(-1)?.id ?? "") : endOfBlock(lines, id);
      if (isBlank()) goTo(null);
      void inTurn(async () => {
        await open.current?.flush();
        const all = await readRows(db, "outcomes", { curriculum });
        const made = pasted.outcomes.map((one) => ({ ...one, id: newId(), level: one.level + level - 1 }));
        const next = insertLines(linesOf(outlineOf(all)), after, made);
        const places = new Map(outlinePlaces(all, next).map((place) => [place.id, place]));
        const creates = made.map(({ id, code, text, suggested }): Mutation => {
          const { parent, order } = places.get(id)!;
          const values = { ...emptyValues("outcomes"), curriculum, parent, order, code, text, suggested };
          return { op: "create", collection: "outcomes", id, values };
        });
        const count = creates.length;
        const { cut, tooDeep, left } = pasted;
        const facts = [
          t`${plural(count, { one: "# outcome pasted", other: "# outcomes pasted" })}`,
          ...(tooDeep > 0
            ? [t`${plural(tooDeep, { one: "# was deeper than five levels", other: "# were deeper than five levels" })}`]
            : []),
          ...(cut > 0 ? [t`${plural(cut, { one: "# was cut", other: "# were cut" })}`] : []),
          ...(left > 0 ? [t`${plural(left, { one: "# had no room", other: "# had no room" })}`] : []),
        ];
        await run([...creates, ...placesToEdits(all, next)], facts.join(", "));
      });
    },
  };

  function codeOf(id: string): string {
    return rows.find(({ outcome }) => outcome.id === id)?.outcome.code ?? "";
  }
  function proposed(code: string): string {
    return nextCode(code, new Set(records.map((one) => one.code)));
  }
};

export type Outline = ReturnType<typeof useOutline>;
