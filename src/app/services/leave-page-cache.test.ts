import { expect, test } from "vitest";
import { leavePageCache } from "./leave-page-cache.ts";

const page = () => {
  const events = new EventTarget();
  const done: string[] = [];
  leavePageCache({
    events: events as unknown as Window,
    forceClose: () => done.push("let go"),
    reload: () => done.push("reload"),
  });
  const send = (type: string, persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { send, done };
};

test("a page that is kept lets go, and starts again when it is shown once more", () => {
  const { send, done } = page();
  send("pagehide", true);
  expect(done).toEqual(["let go"]);
  send("pageshow", true);
  expect(done).toEqual(["let go", "reload"]);
});

test("a page that ends, or has only just begun, does neither", () => {
  const { send, done } = page();
  send("pageshow", false);
  send("pagehide", false);
  expect(done).toEqual([]);
});
