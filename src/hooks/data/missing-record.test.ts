// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { createProbe, createTestMirror } from "../../../tests/support/hook-probe.ts";
import { MissingRecord } from "./missing-record.ts";

test("a record that was deleted has a link to the bin; one that never was has none", async () => {
  const made = createTestMirror({ name: "missing-record", clock: () => Date.UTC(2026, 10, 23) });
  const host = document.createElement("div");
  const probe = createProbe(made, host);
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const show = (id: string) =>
    probe.render(createElement(I18nProvider, { i18n }, createElement(MissingRecord, { collection: "students", id })));
  const links = () => [...host.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  const { students } = made.mirror.db;
  await made.writer.mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  const { id } = (await students.toArray())[0]!;
  show("nosuchstudent00");
  await expect.poll(() => host.textContent).toContain("404");
  expect(links()).toEqual(["/"]);
  await made.writer.mutate([{ op: "delete", collection: "students", id }]);
  show(id);
  await expect.poll(links).toEqual(["/", "/settings/bin"]);
  probe.end();
  made.mirror.db.close();
});
