import { readShareLink, type ShareKey } from "#domain/share/share-link";
import { attempt } from "./attempt.ts";

/**
 * What this tab has of a link, so that it can be loaded again with the key out of its address. It
 * ends with the tab; a browser that forbids it has none.
 */
const nameOf = (locator: string): string => `link ${locator}`;

export type TabMemory = {
  /** The key of the locator, and whether the page has been opened with it in this tab. */
  readonly read: (locator: string) => { readonly key: ShareKey; readonly wasOpened: boolean } | undefined;
  readonly write: (key: ShareKey, wasOpened: boolean) => void;
  readonly forget: (locator: string) => void;
};

export const createTabMemory = (): TabMemory => ({
  read: (locator) => {
    const [secret = "", opened] = attempt(() => sessionStorage.getItem(nameOf(locator)))?.split(" ") ?? [];
    const key = readShareLink(`/s/${locator}#${secret}`);
    return "type" in key ? undefined : { key, wasOpened: opened === "opened" };
  },
  write: ({ locator, secret }, wasOpened) =>
    attempt(() => sessionStorage.setItem(nameOf(locator), wasOpened ? `${secret} opened` : secret)),
  forget: (locator) => attempt(() => sessionStorage.removeItem(nameOf(locator))),
});
