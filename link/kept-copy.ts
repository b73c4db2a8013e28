import { addDays, type PlainDate } from "#domain/time/plain-date";
import type { PageKind } from "#remote/share/envelope";
import { attempt } from "./attempt.ts";

/**
 * A page that its reader keeps on this device, encrypted as it came: only the link opens it. It is
 * there when the link has ended or the server does not answer, and goes after two months.
 */
export type KeptPage = { readonly kind: PageKind; readonly data: string; readonly day: string };

const prefix = "copy ";
const keptDays = 60;

export type KeptCopies = {
  readonly read: (locator: string) => KeptPage | undefined;
  /** False where the browser keeps nothing. */
  readonly keep: (locator: string, page: KeptPage) => boolean;
  readonly forget: (locator: string) => void;
};

export const createKeptCopies = (today: PlainDate): KeptCopies => {
  const readName = (name: string): KeptPage | undefined =>
    attempt(() => JSON.parse(localStorage.getItem(name) ?? "null") as KeptPage | null) ?? undefined;
  const names = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];
  const oldest = addDays(today, -keptDays);
  for (const name of names) if ((readName(name)?.day ?? "") < oldest) attempt(() => localStorage.removeItem(name));
  return {
    read: (locator) => readName(prefix + locator),
    keep: (locator, page) =>
      attempt(() => (localStorage.setItem(prefix + locator, JSON.stringify(page)), true)) ?? false,
    forget: (locator) => attempt(() => localStorage.removeItem(prefix + locator)),
  };
};
