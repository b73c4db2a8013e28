import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { EventKind } from "#domain/schedule/event-kind";

type Done = "added" | "changed" | "copied" | "moved" | "deleted";

const words: Readonly<Record<EventKind, Readonly<Record<Done, MessageDescriptor>>>> = {
  event: {
    added: msg`Event added`,
    changed: msg`Event changed`,
    copied: msg`Event copied`,
    moved: msg`Event moved`,
    deleted: msg`Event deleted`,
  },
  exam: {
    added: msg`Exam added`,
    changed: msg`Exam changed`,
    copied: msg`Exam copied`,
    moved: msg`Exam moved`,
    deleted: msg`Exam deleted`,
  },
  meeting: {
    added: msg`Meeting added`,
    changed: msg`Meeting changed`,
    copied: msg`Meeting copied`,
    moved: msg`Meeting moved`,
    deleted: msg`Meeting deleted`,
  },
  conference: {
    added: msg`Conference added`,
    changed: msg`Conference changed`,
    copied: msg`Conference copied`,
    moved: msg`Conference moved`,
    deleted: msg`Conference deleted`,
  },
  parentsEvening: {
    added: msg`Parents' evening added`,
    changed: msg`Parents' evening changed`,
    copied: msg`Parents' evening copied`,
    moved: msg`Parents' evening moved`,
    deleted: msg`Parents' evening deleted`,
  },
  trip: {
    added: msg`Trip added`,
    changed: msg`Trip changed`,
    copied: msg`Trip copied`,
    moved: msg`Trip moved`,
    deleted: msg`Trip deleted`,
  },
  away: {
    added: msg`Absence added`,
    changed: msg`Absence changed`,
    copied: msg`Absence copied`,
    moved: msg`Absence moved`,
    deleted: msg`Absence deleted`,
  },
  task: {
    added: msg`Task added`,
    changed: msg`Task changed`,
    copied: msg`Task copied`,
    moved: msg`Task moved`,
    deleted: msg`Task deleted`,
  },
};

/** The words for what was done with an event, by the name of its kind: "Exam added". */
export const eventWords = (i18n: I18n, kind: EventKind, done: Done): string => i18n._(words[kind][done]);
