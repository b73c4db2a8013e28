import { describe, expect, test } from "vitest";
import type { CoursePack, PackFile } from "#domain/share/course-pack";
import { openCourseFile, writeCourseFile } from "./course-file.ts";
import { deflateText, mostOf } from "./envelope.ts";
import { readCourse } from "./read-course.ts";

const id = (letter: string) => letter.repeat(15);
const bytes = new TextEncoder().encode("a worksheet");
const sha256 = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
  .map((byte) => byte.toString(16).padStart(2, "0"))
  .join("");
const file: PackFile = { name: "fiche.pdf", mime: "application/pdf", size: bytes.length, sha256, at: "" };
const lesson = {
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
};
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
  lessons: [lesson],
};
const readFile = async () => new Blob([bytes]);
const write = async (passphrase: string, one = pack) => {
  const made = await writeCourseFile(one, readFile, passphrase);
  if (!made.ok) throw new Error(made.error.type);
  return made.value;
};
const fault = async (blob: Blob, passphrase = "") => {
  const opened = await openCourseFile(blob, passphrase);
  return opened.ok ? null : opened.error.type;
};

describe("a course in a file", () => {
  test.each(["", "Apfel Birne 7"])("comes back with its files, passphrase %j", async (passphrase) => {
    const opened = await openCourseFile(await write(passphrase), passphrase);
    if (!opened.ok) throw new Error(opened.error.type);
    expect(opened.value.pack).toEqual(pack);
    expect(await (await opened.value.readFile(sha256))?.text()).toBe("a worksheet");
    expect(await opened.value.readFile("0".repeat(64))).toBeUndefined();
  });

  test("with a passphrase nothing of it can be read, and it asks for it", async () => {
    const blob = await write("Apfel Birne 7");
    expect(await fault(blob)).toBe("passphrase");
    expect(await fault(blob, "Apfel Birne 8")).toBe("key");
    expect(await blob.text()).not.toContain("worksheet");
  });

  test("what is cut, changed, of another program or newer says so", async () => {
    const blob = await write("");
    expect(await fault(blob.slice(0, blob.size - 1))).toBe("format");
    expect(await fault(blob.slice(0, 10))).toBe("format");
    expect(await fault(new Blob(["PK\u0003\u0004 a zip of another program"]))).toBe("format");
    expect(await fault(new Blob([]))).toBe("format");
    expect(await fault(new Blob(["SJC2", blob.slice(4)]))).toBe("newer");
    const sealed = await write("Apfel Birne 7");
    expect(await fault(new Blob([sealed.slice(0, 40), "x", sealed.slice(41)]), "Apfel Birne 7")).toBe("key");
  });

  test("a file in it with other bytes than its hash is left out", async () => {
    const whole = new Uint8Array(await (await write("")).arrayBuffer());
    whole[whole.length - 1]! ^= 1;
    const opened = await openCourseFile(new Blob([whole]), "");
    expect(opened.ok && (await opened.value.readFile(sha256))).toBeUndefined();
  });

  test("one that inflates to more than a year of plans is refused while it inflates", async () => {
    const bomb = await deflateText("0".repeat(mostOf("course") + 1));
    expect(bomb.length).toBeLessThan(20_000);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bomb.length);
    const head = new Uint8Array(21);
    head.set(new TextEncoder().encode("SJC1"));
    expect(await fault(new Blob([head, length, new Uint8Array(bomb)]))).toBe("tooLarge");
  });
});

describe("what a course says", () => {
  const read = (values: object) => readCourse(JSON.stringify({ ...pack, ...values }));
  const type = (values: object) => {
    const found = read(values);
    return found.ok ? "ok" : found.error.type;
  };

  test("hostile HTML becomes words; nothing of it can run or steer", () => {
    const plan = `<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p><iframe src="https://e.example"></iframe><a href="javascript:alert(1)">l</a>`;
    const found = read({ lessons: [{ ...lesson, plan, title: "a\u202Eb\nc" }] });
    const taken = found.ok ? found.value.lessons[0]! : undefined;
    expect(taken?.plan).not.toMatch(/script|onclick|onerror|iframe|img|javascript/);
    expect(taken?.plan).toContain("Hi");
    expect(taken?.title).toBe("ab c");
  });

  test("tags in tags without an end, no course, and too much of it are no course", () => {
    expect(type({})).toBe("ok");
    expect(type({ kind: "cover" })).toBe("format");
    expect(type({ v: 2, kind: "later" })).toBe("newer");
    expect(readCourse("{").ok).toBe(false);
    expect(type({ lessons: [lesson, lesson] })).toBe("format");
    expect(type({ lessons: Array.from({ length: 2001 }, () => lesson) })).toBe("format");
    expect(type({ lessons: [{ ...lesson, id: "../../etc/passwd" }] })).toBe("format");
    expect(type({ lessons: [{ ...lesson, plan: "x".repeat(200_001) }] })).toBe("format");
    expect(["ok", "format"]).toContain(type({ lessons: [{ ...lesson, plan: "<ul><li>".repeat(20_000) }] }));
    expect(type({ title: "x".repeat(201) })).toBe("format");
  });

  test("a lesson of a unit that is not there has none, and homework is due later or next time", () => {
    const found = read({
      lessons: [
        { ...lesson, turn: 3, due: 1, unit: id("x") },
        { ...lesson, id: id("m"), turn: 1, due: 3 },
      ],
    });
    expect(found.ok && found.value.lessons.map((one) => [one.id, one.unit, one.due])).toEqual([
      [id("m"), id("u"), 3],
      [id("l"), "", null],
    ]);
  });
});
