import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onPageLeave } from "#base/on-page-leave";
import type { Kept, DraftEntry } from "#db/journal/journal-entry";
import type { CollectionName } from "#schema/collections";
import { createDraftDesk, draftKey, readSeen } from "./draft-desk.ts";
import { useMirror } from "#hooks/data/mirror-context";

/**
 * Which form it is: "event" and a record's id, or what a new record belongs to, and its title, as
 * in "New event". A draft without a title is for a field of a page: nothing is asked, its words
 * stand in the field again.
 */
export type DraftName = { readonly form: string; readonly of: string; readonly title: string };

/** What a form that has a Save button does with its draft. */
export type FormDraft = {
  /** What was left in this form before, until somebody decides about it. */
  readonly offer: { readonly onContinue: () => void; readonly onDiscard: () => void } | null;
  /** It was saved: its draft goes, and it may stay open. */
  readonly end: () => void;
  /** Closes the form on purpose: it was saved, or given up. Its draft goes. */
  readonly close: () => void;
};

/** Milliseconds between two writes while somebody types. */
const pace = 1000;

/**
 * Keeps the words of a form for as long as it is open and `isChanged`. A form that goes without
 * `close` (a reload, a crash, a session that ended) is offered its words when it is opened again.
 * One without a title (`DraftName`) takes them by itself while nothing is typed into it. `values`:
 * all fields, as JSON knows them; `seen`: the record that it was opened on. `restore` fills the
 * form.
 */
export const useDraft = <V extends object>(o: {
  readonly name: DraftName;
  /** Whose records the form is about; "" for none. */
  readonly collection: CollectionName | "";
  readonly values: V;
  readonly seen?: unknown;
  readonly isChanged: boolean;
  readonly restore: (values: V, seen: unknown) => void;
  readonly onClose?: () => void;
}): FormDraft => {
  const { name, collection, values, isChanged } = o;
  const desk = useMirror().once(createDraftDesk);
  const key = draftKey(name.form, name.of);
  const isAsked = name.title !== "";
  // As the form goes, the page may be on its way to another address.
  const [path] = useState(() => location.pathname + location.search + location.hash);
  const [offered, setOffered] = useState<Kept<DraftEntry> | null>(null);
  const state = useRef({ isClosed: false, isKept: false, keptAt: 0, timer: 0 });

  const keep = useEffectEvent(() => {
    const now = state.current;
    clearTimeout(now.timer);
    now.timer = 0;
    if (now.isClosed || !isChanged) return;
    now.keptAt = performance.now();
    const seen = { title: name.title, path, base: o.seen ?? null };
    now.isKept = desk.journal.keepDraft(key, { collection, values, seen });
  });
  const forgetOwn = () => {
    clearTimeout(state.current.timer);
    state.current.timer = 0;
    if (state.current.isKept) desk.forgetOwn(key);
    state.current.isKept = false;
  };
  const leaveNothing = useEffectEvent(forgetOwn);

  const text = isChanged ? JSON.stringify(values) : "";
  useEffect(() => {
    const now = state.current;
    if (!isChanged) return leaveNothing();
    const wait = now.keptAt + pace - performance.now();
    if (now.keptAt === 0 || wait <= 0) keep();
    else if (now.timer === 0) now.timer = window.setTimeout(() => keep(), wait);
  }, [text, isChanged]);

  const take = (draft: Kept<DraftEntry>) => {
    setOffered(null);
    desk.discard(key);
    // Kept again as soon as it stands in the form.
    state.current.keptAt = 0;
    o.restore(fitting(draft.values, values), readSeen(draft.seen).base);
  };
  const receive = useEffectEvent((draft: Kept<DraftEntry>) => {
    if (isAsked ? desk.isWanted(key) : !isChanged) take(draft);
    else if (isAsked) setOffered(draft);
  });
  const isStill = useEffectEvent((one: string) => one === key);
  useEffect(() => {
    const now = state.current;
    now.isClosed = false;
    const stop = onPageLeave(window, () => keep());
    const close = isAsked ? desk.open(key) : undefined;
    const stopFinding = desk.find(key, (draft) => receive(draft));
    if (now.isKept) keep();
    return () => {
      stopFinding();
      stop();
      // A new record has an id now: its words go along.
      if (isStill(key)) keep();
      else desk.forgetOwn(key);
      close?.();
    };
  }, [desk, key, isAsked]);

  const end = () => {
    forgetOwn();
    // Nobody has decided about what was left before.
    if (offered && desk.journal.drafts(key).length === 0) desk.journal.keepDraft(key, offered);
  };
  return {
    offer: offered && {
      // The page of the draft may have written its last words since the draft was found.
      onContinue: () => take(desk.journal.drafts(key).find(({ page }) => page === offered.page) ?? offered),
      onDiscard: () => {
        setOffered(null);
        desk.discard(key);
      },
    },
    end,
    close: () => {
      end();
      state.current.isClosed = true;
      o.onClose?.();
    },
  };
};

/**
 * The fields of a draft that are of the kind that the form has now: an older build may have written
 * the draft.
 */
const fitting = <V extends object>(found: unknown, now: V): V => {
  const kept = (found ?? {}) as Record<string, unknown>;
  const fits = ([name, value]: [string, unknown]) =>
    Object.hasOwn(kept, name) && (value === null || kept[name] === null || kindOf(kept[name]) === kindOf(value));
  const taken = Object.entries(now).filter(fits);
  return { ...now, ...Object.fromEntries(taken.map(([name]) => [name, kept[name]])) };
};

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/** Whether a draft was opened on that very record. If so, what is saved is compared with it. */
export const isSameRecord = <R extends { readonly id: string } | null | undefined>(
  before: unknown,
  now: R,
): before is NonNullable<R> =>
  now !== null &&
  now !== undefined &&
  typeof before === "object" &&
  (before as { readonly id?: unknown } | null)?.id === now.id;
