import fc from "fast-check";
import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { schemaRevision } from "#schema/collections";
import { mostRecords, readBackup } from "./read-backup.ts";

const owner = "teacher00000000";
const course = (index: number) => ({ id: `course${String(index).padStart(9, "0")}`, name: `Course ${index}` });
const manifest = (values: object = {}) => ({
  app: "schouljoer",
  format: 1,
  schema: schemaRevision,
  made: "2026-11-23T09:24:00.000Z",
  owner,
  teacher: "Lea Weber",
  records: { courses: 2, lessons: 1 },
  ...values,
});
const json = (value: unknown) => strToU8(JSON.stringify(value));
const lesson = { id: "lesson000000001", title: "Fractions" };
const whole = (o: { manifest?: unknown; files?: Zippable; folder?: string } = {}): Uint8Array => {
  const { folder = "" } = o;
  return zipSync({
    [`${folder}backup.json`]: json(o.manifest ?? manifest()),
    [`${folder}data/courses.json`]: json([course(1), course(2)]),
    [`${folder}data/lessons.json`]: [json([lesson]), { level: 0 }],
    ...o.files,
  });
};
const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const read = (bytes: Uint8Array) => readBackup(blobOf(bytes));
const problem = async (bytes: Uint8Array) => {
  const found = await read(bytes);
  return found.ok ? "ok" : found.error;
};
/** Changes four bytes of every part of a zip with this signature, `at` bytes after it. */
const patch = (bytes: Uint8Array, signature: number, at: number, value: number): Uint8Array => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let index = 0; index + 46 < copy.length; index += 1) {
    if (view.getUint32(index, true) === signature) view.setUint32(index + at, value, true);
  }
  return copy;
};
const directorySignature = 0x02_01_4b_50;
const headerSignature = 0x04_03_4b_50;

test("a backup is read, packed again in a folder too, compressed or not, with what is beside it left alone", async () => {
  for (const folder of ["", "Schouljoer 2026/"]) {
    const files = { [`${folder}tables/students.csv`]: strToU8("x"), "__MACOSX/._backup.json": strToU8("x") };
    const found = await read(whole({ folder, files }));
    expect(found).toMatchObject({ ok: true, value: { damaged: [] } });
    if (!found.ok) continue;
    expect(found.value.records.get("courses")).toEqual([course(1), course(2)]);
    expect(found.value.records.get("lessons")).toEqual([lesson]);
  }
});

test("other files are no backup, and a newer app's is one for a newer app", async () => {
  expect(await problem(strToU8("Name;Vorname\r\n"))).toBe("notBackup");
  expect(await problem(new Uint8Array(0))).toBe("notBackup");
  expect(await problem(zipSync({ "word/document.xml": strToU8("<w/>") }))).toBe("notBackup");
  expect(await problem(zipSync({ "backup.json": json({ app: "other" }) }))).toBe("notBackup");
  expect(await problem(zipSync({ "backup.json": strToU8("[") }))).toBe("notBackup");
  expect(await problem(whole({ manifest: manifest({ format: 2 }) }))).toBe("newer");
  expect(await problem(whole({ manifest: manifest({ schema: schemaRevision + 1 }) }))).toBe("newer");
  expect(await problem(whole({ manifest: manifest({ owner: "../.." }) }))).toBe("damaged");
  expect(await problem(whole({ manifest: manifest({ schema: 12 }) }))).toBe("ok");
});

test("of a damaged backup the whole collections are read, and the others named", async () => {
  const bytes = whole();
  const at = new TextDecoder("latin1").decode(bytes).indexOf("Fractions");
  const flipped = bytes.slice();
  flipped[at] = "f".codePointAt(0)!;
  expect(await read(flipped)).toMatchObject({ ok: true, value: { damaged: ["lessons"] } });
  const missing = zipSync({ "backup.json": json(manifest()), "data/courses.json": json([course(1), course(2)]) });
  expect(await read(missing)).toMatchObject({ ok: true, value: { damaged: ["lessons"] } });
  const fewer = whole({ manifest: manifest({ records: { courses: 3, lessons: 1 } }) });
  expect(await read(fewer)).toMatchObject({ ok: true, value: { damaged: ["courses"] } });
  const noUtf8 = whole({ files: { "data/courses.json": new Uint8Array([0x5b, 0xff, 0x5d]) } });
  expect(await read(noUtf8)).toMatchObject({ ok: true, value: { damaged: ["courses"] } });
});

test("a cut backup is damaged, wherever it is cut, and no cut makes it throw", async () => {
  const bytes = whole();
  for (let length = 4; length < bytes.length; length += 7)
    expect(await problem(bytes.slice(0, length))).toBe("damaged");
});

test("a byte changed anywhere makes at most a damaged backup", async () => {
  const bytes = whole();
  for (let at = 0; at < bytes.length; at += 2) {
    const changed = bytes.slice();
    changed[at] = changed[at]! ^ 0x55;
    const found = await read(changed);
    if (!found.ok) continue;
    for (const [collection, own] of found.value.records) {
      if (found.value.damaged.includes(collection)) continue;
      expect(own, `${collection}, byte ${at}`).toEqual(collection === "courses" ? [course(1), course(2)] : [lesson]);
    }
  }
});

test("a bomb is stopped by what comes out of it, whatever its sizes say", async () => {
  const zeros = new Uint8Array(40 << 20);
  const bomb = whole({ files: { "data/courses.json": [zeros, { level: 9 }] } });
  expect(bomb.length).toBeLessThan(1 << 20);
  expect(await problem(bomb)).toBe("tooLarge");
  const lying = patch(patch(bomb, directorySignature, 24, 10), headerSignature, 22, 10);
  expect(await problem(lying)).toBe("tooLarge");
  const small = whole({ files: { "data/courses.json": [zeros.subarray(0, 6 << 20), { level: 9 }] } });
  expect(await problem(small)).toBe("tooLarge");
  const nested = whole({ files: { "more.zip": zipSync({ "data/courses.json": bomb }), "data/more.zip": bomb } });
  expect(await problem(nested)).toBe("ok");
  expect(await problem(zipSync({ "backup.json": [zeros.subarray(0, 1 << 20), { level: 9 }] }))).toBe("suspicious");
});

test("names that lead out, encrypted files and far too many files are refused", async () => {
  for (const name of [
    "../backup.json",
    "data/../../x",
    "/etc/passwd",
    String.raw`..\x`,
    "C:/x",
    "a\u0000b",
    "x".repeat(400),
  ]) {
    expect(await problem(whole({ files: { [name]: strToU8("x") } })), name).toBe("suspicious");
  }
  expect(await problem(patch(whole(), directorySignature, 8, 0x00_08_00_01))).toBe("suspicious");
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f/${index}`, strToU8("x")]));
  expect(await problem(whole({ files: many }))).toBe("ok");
  // More than the app writes, whatever follows.
  const end = whole().slice();
  new DataView(end.buffer).setUint16(end.length - 12, 65_001, true);
  expect(await problem(end)).toBe("suspicious");
});

test("reading ends when it is cancelled", async () => {
  const abort = new AbortController();
  abort.abort();
  expect(await readBackup(blobOf(whole()), { signal: abort.signal })).toEqual({ ok: false, error: "cancelled" });
});

test("more records than any teacher has, whatever the manifest says, and deeper ones than the schema's are not parsed", async () => {
  const students = (count: number) =>
    json(Array.from({ length: count }, (_, index) => ({ id: `student${String(index).padStart(8, "0")}` })));
  const of = (count: number, said = count) =>
    zipSync({ "backup.json": json(manifest({ records: { students: said } })), "data/students.json": students(count) });
  expect(await problem(of(mostRecords + 1, 1))).toBe("tooLarge");
  expect(await problem(of(mostRecords))).toBe("ok");
  const deep = `[{"id":"student00000000","note":${"[".repeat(50)}${"]".repeat(50)}}]`;
  const nested = zipSync({
    "backup.json": json(manifest({ records: { students: 1 } })),
    "data/students.json": strToU8(deep),
  });
  expect(await problem(nested)).toBe("tooLarge");
  // Brackets within a text do not count.
  const text = zipSync({
    "backup.json": json(manifest({ records: { students: 1 } })),
    "data/students.json": json([{ id: "student00000000", note: `"\\${"[{".repeat(100)}` }]),
  });
  expect(await problem(text)).toBe("ok");
});

test("any backup comes to an answer", { timeout: 60_000 }, async () => {
  const piece = fc.constantFrom(
    "[",
    "]",
    "{",
    "}",
    '"id":',
    '"student00000000"',
    ",",
    '"note":',
    "1e999",
    "null",
    '"',
    "\\",
    '"__proto__":{}',
    "\u0000",
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
  const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(text, flips, async (written, changes) => {
      const bytes = whole({
        files: { "data/students.json": strToU8(written) },
        manifest: manifest({ records: { students: 3, courses: 2 } }),
      });
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      const found = await read(bytes);
      expect(found.ok ? found.value.manifest.app : found.error).toBeTruthy();
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 60) },
  );
});
