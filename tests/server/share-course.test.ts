import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CoursePack } from "#domain/share/course-pack";
import { packFiles } from "#domain/share/course-pack";
import { coursePage } from "#domain/share/share-page";
import { openShareFile, openSharePage } from "#remote/share/open-share";
import { publishShare } from "#remote/share/publish-share";
import { readCourse } from "#remote/share/read-course";
import { createApi } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";
import { inDays, newShareKey } from "../support/share-link.ts";
import { sha256Of } from "../support/upload.ts";
import { emptyValues } from "../../src/schema/validate.ts";

/** A course behind a link: one account publishes it, somebody else reads it. */

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase();
  // A page asks its own server; Node has no page.
  const ask = fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => ask(new URL(input, pb.url), init));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await pb.stop();
});

const id = (letter: string) => letter.repeat(15);
const sheet = new TextEncoder().encode("a worksheet");
const file = { name: "fiche.pdf", mime: "application/pdf", size: sheet.length, sha256: sha256Of(sheet), at: "" };
const pack: CoursePack = {
  v: 1,
  kind: "course",
  source: id("c"),
  title: "7C Maths",
  teacher: "Martine Kieffer",
  licence: "ccBy",
  subject: "Maths",
  credits: [],
  parts: ["plans", "homework", "materials"],
  files: [],

  units: [
    {
      id: id("u"),
      title: "Équations",
      color: "2",
      count: 4,
      note: "",
      files: [],
    },
  ],
  lessons: [
    {
      id: id("l"),
      unit: id("u"),
      turn: 0,
      due: null,
      title: "Égalités",
      plan: "<p>Balance</p>",

      objectives: "",
      homework: "ex. 4",
      reflection: "",
      files: [file],
    },
  ],
};

it("a course is published by one account, read by who has the link, follows, and is gone once revoked", async () => {
  const [martine, other] = [await pb.createUser(), await pb.createUser()];
  const api = createApi(pb, martine);
  const { id: schoolyear } = await api.makeYear();
  const { id: course } = await api.make("courses", { schoolyear, name: "7C Maths" });
  const key = newShareKey();
  const share = await api.make("shares", {
    ...emptyValues("shares"),
    kind: "course",
    schoolyear,
    course,
    start: "2026-09-15",
    end: "2027-07-15",
    ...key,
    until: inDays(3).slice(0, 16),
  });
  const client = createTestClient({ url: pb.url, user: martine });
  const publish = (one: CoursePack, generation: number) =>
    publishShare(client, {
      key,
      until: inDays(2),
      generation,
      page: coursePage(one),
      sent: new Map(),
      readFile: async () => new Blob([sheet]),
    });
  expect(await publish(pack, 7)).toMatchObject({ ok: true });

  const read = async () => {
    const page = await openSharePage(key, ["course"], true);
    return page.ok ? { ...page.value, course: readCourse(page.value.text) } : page.error;
  };
  const first = await read();
  if (typeof first === "string" || !first.course.ok) throw new Error(JSON.stringify(first));
  expect(first.generation).toBe(7);
  const [taken] = packFiles(first.course.value);
  expect(taken).toEqual({ ...file, at: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(first.course.value).toEqual({
    ...pack,
    lessons: [{ ...pack.lessons[0]!, files: [{ ...file, at: taken!.at }] }],
  });
  const bytes = await openShareFile(key, taken!.at);
  expect(bytes.ok && new TextDecoder().decode(bytes.value)).toBe("a worksheet");

  // A page of lessons is not what lies there.
  expect(await openSharePage(key, ["cover"], true)).toEqual({ ok: false, error: "otherKind" });
  // Her changes follow.
  expect(await publish({ ...pack, lessons: [{ ...pack.lessons[0]!, homework: "ex. 5" }] }, 8)).toMatchObject({
    ok: true,
  });
  const second = await read();
  expect(typeof second !== "string" && second.course.ok && second.course.value.lessons[0]!.homework).toBe("ex. 5");

  // Another account has neither her record nor a say in the link.
  const foreign = createTestClient({ url: pb.url, user: other });
  const page = coursePage(pack);
  const refused = await publishShare(foreign, {
    key,
    until: inDays(2),
    generation: 9,
    page,
    sent: new Map(),
    readFile: async () => undefined,
  });
  expect(refused.ok).toBe(false);
  await api.remove("shares", share.id);
  expect(await read()).toBe("gone");
});
