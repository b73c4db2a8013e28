import { demoAccount } from "../../../scripts/demo-year/data/demo-account.ts";
import { readSourceIcs } from "#remote/ics/source-ics";
import { createApi } from "../api.ts";
import type { TestPocketBase } from "../pocketbase.ts";
import type { SchoolLesson } from "./school-calendars.ts";

/** The demo teacher's lessons of some winter weeks, as their school's system would have them. */
export const readDemoLessons = async (
  server: TestPocketBase,
  range: { readonly start: string; readonly end: string },
): Promise<readonly SchoolLesson[]> => {
  const signedIn = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: demoAccount.email, password: demoAccount.password }),
  });
  const { token, record } = (await signedIn.json()) as { token: string; record: { id: string } };
  const api = createApi(server, { id: record.id, token, ...demoAccount });
  const address = "demo".repeat(11).slice(0, 43);
  const feed = await api.make("feeds", { name: "All", token: address });
  const text = await (await fetch(`${server.url}/api/calendar/${address}.ics`)).text();
  await api.update("feeds", feed.id, { deleted: true });
  const read = readSourceIcs(new TextEncoder().encode(text), { range, zone: "Europe/Luxembourg" });
  if (!read.ok) throw new Error(read.error.type);
  return read.value.entries.flatMap(({ start, end, title, place, allDay, isCancelled }): SchoolLesson[] => {
    const [group = "", subject = ""] = title.split(":")[0]!.split(" ");
    if (allDay || isCancelled || !/^(?:6C1|7C2|5C3) Maths/.test(title)) return [];
    return [{ date: start.slice(0, 10), start: start.slice(11), end: end.slice(11), subject, group, room: place }];
  });
};
