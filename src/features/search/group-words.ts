import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FoundEntry } from "#db/search/create-record-search";
import { groupTitle } from "#i18n/words/record-words";
import { foundCollections } from "./entry-path.ts";

export type Group = FoundEntry["group"];

/** In the order of the filters. */
export const groups: readonly Group[] = ["places", ...foundCollections, "commands"];

/** What is no collection, or is called otherwise where one looks for it. */
const own: { readonly [G in Group]?: MessageDescriptor } = {
  places: msg`Class book`,
  lessons: msg`Lessons`,
  notes: msg({ message: "Notes", context: "about students" }),
  commands: msg`Commands`,
};

/** What a group of results is called. */
export const groupName = (i18n: I18n, group: Group): string =>
  own[group] ? i18n._(own[group]) : groupTitle(i18n, group);
