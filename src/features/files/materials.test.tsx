// @vitest-environment happy-dom
// Live queries look for the platform's own IndexedDB, so this file has one.
import "fake-indexeddb/auto";
import { setupI18n } from "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";
import { err } from "#domain/result";
import { createFiles } from "#db/files/create-files";
import { createFileStore } from "#db/files/create-file-store";
import { LanguageProvider } from "#i18n/language-provider";
import { createProbe, createTestMirror } from "../../../tests/support/hook-probe.ts";
import { Materials } from "./materials.tsx";

/**
 * What a teacher reads while files are added and sent. No language is set outside of the provider,
 * as in the app.
 */

const parent = { collection: "courses", id: "course000000000" } as const;
let end = () => {};
afterEach(() => end());

const open = (name: string) => {
  const clock = () => Date.now();
  const test = createTestMirror({ name, clock });
  const { db } = test.mirror;
  const store = createFileStore({ db, clock, openFolder: async () => undefined });
  const files = createFiles({ db, store, clock, download: async () => err({ type: "offline" }) });
  const withFiles = {
    ...test,
    mirror: { ...test.mirror, files: async () => ({ ...files, thumbnails: new Map() }) as never },
  };
  const host = document.body.appendChild(document.createElement("div"));
  const probe = createProbe(withFiles, host);
  end = () => {
    probe.end();
    host.remove();
  };
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const language = { i18n, whole: async () => {} } as never;
  probe.render(
    <LanguageProvider language={language}>
      <Materials parent={parent} />
    </LanguageProvider>,
  );
  const add = (chosen: readonly File[]) => {
    const input = host.querySelector<HTMLInputElement>("input[type=file]")!;
    Object.defineProperty(input, "files", { value: chosen, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { db, host, add };
};
const text = (host: HTMLElement) => host.textContent.replaceAll("\u00A0", " ");

test("files are listed as soon as they are here, with how far they are sent, and what is refused says why", async () => {
  const { db, host, add } = open("materials");
  await vi.waitFor(() => expect(text(host)).toContain("Worksheets, pictures, sounds"));
  add([new File(["%PDF-1.7 plan"], "plan.pdf"), new File(["MZ..."], "sheet.pdf"), new File([], "nothing.txt")]);
  await vi.waitFor(() => expect(text(host)).toContain("waiting to be sent"));
  expect(text(host)).toContain("plan.pdf13 B");
  expect(host.querySelector("[role=alert]")?.textContent).toBe(
    "“sheet.pdf” is a program, whatever its name says. Programs aren't kept here.“nothing.txt” is empty.Close",
  );
  expect(await db.attachments.toArray()).toMatchObject([{ name: "plan.pdf", size: 13, parent: parent.id }]);

  await db.uploads.toCollection().modify({ sent: 6 });
  await vi.waitFor(() => expect(text(host)).toContain("sent 46%"));
  await db.uploads.toCollection().modify({ state: "paused" });
  await vi.waitFor(() => expect(text(host)).toContain("paused at 46%"));
  await db.uploads.toCollection().modify({ state: "parked", reason: "quota" });
  await vi.waitFor(() => expect(text(host)).toContain("Not sent: your space on the server is full."));
  await db.uploads.clear();
  await db.attachments.toCollection().modify({ file: "plan_1.pdf" });
  await vi.waitFor(() => expect(text(host)).not.toContain("sent"));
});

test("a file of another device says where it is, and is not opened without a network", async () => {
  const { db, host } = open("elsewhere");
  const row = {
    id: "a".repeat(15),
    name: "film.mp4",
    size: 2_000_000,
    sha256: "f".repeat(64),
    file: "",
    deleted: false,
  };
  await db.attachments.put({ ...row, parent: parent.id, parentCollection: "courses", created: "1" } as never);
  await vi.waitFor(() => expect(text(host)).toContain("film.mp42 MBon another device"));
  await db.attachments.update(row.id, { file: "film_1.mp4" });
  await vi.waitFor(() => expect(text(host)).toContain("On the server"));
  host.querySelector<HTMLElement>("li button")!.click();
  await vi.waitFor(() =>
    expect(text(host)).toContain("“film.mp4” is not on this device. It can be opened as soon as you're online."),
  );
});
