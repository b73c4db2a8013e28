import { expect, test } from "vitest";
import { fileKind, isProgram } from "./file-kind.ts";
import { cleanFileName, nameWithoutSuffix } from "./file-name.ts";

test("a stored name loses its suffix and keeps its ending", () => {
  expect(nameWithoutSuffix("plan_x1y2z3a4b5.pdf")).toBe("plan.pdf");
  expect(nameWithoutSuffix("bulletin_weber_x1.pdf")).toBe("bulletin_weber.pdf");
  expect(nameWithoutSuffix("plan_x1")).toBe("plan");
  expect(nameWithoutSuffix("plan.pdf")).toBe("plan.pdf");
});

test("a name is no path, hides no ending, and is not too long", () => {
  expect(cleanFileName("../../etc/passwd", "file")).toBe("..-..-etc-passwd");
  expect(cleanFileName("exam\u202Efdp.exe", "file")).toBe("examfdp.exe");
  expect(cleanFileName("", "file")).toBe("file");
  expect(cleanFileName(".pdf", "file")).toBe("file.pdf");
  const long = cleanFileName(`${"é".repeat(300)}.docx`, "file");
  expect([long.length, long.endsWith("é.docx")]).toEqual([200, true]);
});

test("a program is one whatever it is called; a kind goes by the name", () => {
  expect(isProgram(new Uint8Array([0x4d, 0x5a, 0x90, 0]))).toBe(true);
  expect(isProgram(new TextEncoder().encode("%PDF-1.7"))).toBe(false);
  expect(isProgram(new Uint8Array())).toBe(false);
  expect([fileKind("a.PDF"), fileKind("b.jpeg"), fileKind("c"), fileKind("d.tar.gz")]).toEqual([
    "pdf",
    "picture",
    "other",
    "archive",
  ]);
});
