import { expect, test } from "vitest";
import { leavePageCache } from "./leave-page-cache.ts";

const page = () => {
  const events = new EventTarget();
  const done: string[] = [];
  leavePageCache({
    events: events as unknown as Window,
    letGo: () => done.push("let go"),
    reload: () => done.push("reload"),
  });
  const tell = (type: string, persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { tell, done };
};

test("a page that is kept lets go, and starts anew when it is shown again", () => {
  const { tell, done } = page();
  tell("pagehide", true);
  expect(done).toEqual(["let go"]);
  tell("pageshow", true);
  expect(done).toEqual(["let go", "reload"]);
});

test("a page that ends, or has only just begun, does neither", () => {
  const { tell, done } = page();
  tell("pageshow", false);
  tell("pagehide", false);
  expect(done).toEqual([]);
});
