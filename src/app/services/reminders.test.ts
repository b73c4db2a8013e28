import { expect, test } from "vitest";
import type { ReminderFields } from "#domain/schedule/reminders";
import { createReminders } from "./create-reminders.ts";
import { createSystemNotices } from "./system-notices.ts";

const meeting = {
  id: "meeting",
  allDay: false,
  start: "2026-11-24T10:00",
  end: "2026-11-24T11:00",
  reminder: "minutes15",
  kind: "meeting",
  done: false,
} satisfies ReminderFields & { id: string };

const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

test("an event is announced in its minute, once, and not if it was due before the app was opened", () => {
  const reminders = createReminders<typeof meeting>({ start: "2026-11-24T09:40" });
  const early = { ...meeting, id: "early", start: "2026-11-24T09:50" };
  expect(reminders.due([meeting, early], "2026-11-24T09:44")).toEqual([]);
  expect(idsOf(reminders.due([meeting, early], "2026-11-24T09:45"))).toEqual(["meeting"]);
  expect(reminders.due([meeting, early], "2026-11-24T09:46")).toEqual([]);
});

test("one that is put off is announced again; a clock that goes back announces nothing twice", () => {
  const reminders = createReminders<typeof meeting>({ start: "2026-11-24T09:40" });
  reminders.due([meeting], "2026-11-24T09:45");
  expect(reminders.due([meeting], "2026-11-24T09:44")).toEqual([]);
  expect(reminders.due([meeting], "2026-11-24T09:45")).toEqual([]);
  expect(idsOf(reminders.due([{ ...meeting, start: "2026-11-24T10:30" }], "2026-11-24T10:15"))).toEqual(["meeting"]);
});

test("a device that slept announces what came meanwhile and is not over", () => {
  const reminders = createReminders<typeof meeting>({ start: "2026-11-23T22:00" });
  const over = { ...meeting, id: "over", start: "2026-11-24T08:00", end: "2026-11-24T09:00" };
  expect(idsOf(reminders.due([meeting, over], "2026-11-24T10:20"))).toEqual(["meeting"]);
});

/** A browser that was asked, with what it was given to show. */
const createBrowser = (o: { permission: NotificationPermission; isAndroid?: boolean; has?: boolean }) => {
  const shown: string[] = [];
  const clicks: (() => void)[] = [];
  class Shown {
    static permission = o.permission;
    static requestPermission = async () => (Shown.permission = "granted");
    constructor(title: string, { tag }: NotificationOptions) {
      if (o.isAndroid) throw new TypeError("Illegal constructor");
      shown.push(`${title} ${tag}`);
    }
    addEventListener(_: string, run: () => void) {
      clicks.push(run);
    }
    close() {
      shown.push("closed");
    }
  }
  const notices = createSystemNotices({
    notification: () => (o.has === false ? undefined : (Shown as never)),
    show: async (title, { tag }) => void shown.push(`worker: ${title} ${tag}`),
    focus: () => shown.push("focus"),
  });
  return { notices, shown, clicks };
};
const notice = { title: "Council", body: "10:00", tag: "meeting" };

test("a notification is shown once the teacher allows it, and a press on it brings the app", async () => {
  const { notices, shown, clicks } = createBrowser({ permission: "default" });
  let changes = 0;
  notices.subscribe(() => (changes += 1));
  notices.show(notice);
  expect([notices.state(), shown]).toEqual(["ask", []]);
  await notices.ask();
  notices.show(notice);
  expect([notices.state(), changes, shown]).toEqual(["granted", 1, ["Council meeting"]]);
  clicks[0]!();
  expect(shown).toEqual(["Council meeting", "focus", "closed"]);
});

test("Android's browsers leave it to the worker; others have none at all", () => {
  const android = createBrowser({ permission: "granted", isAndroid: true });
  android.notices.show(notice);
  expect(android.shown).toEqual(["worker: Council meeting"]);
  const none = createBrowser({ permission: "granted", has: false });
  none.notices.show(notice);
  expect([none.notices.state(), none.shown]).toEqual(["none", []]);
});
