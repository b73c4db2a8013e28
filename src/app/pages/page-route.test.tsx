// @vitest-environment happy-dom
import { msg } from "@lingui/core/macro";
import { setupI18n } from "@lingui/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router, Switch } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { LanguageProvider } from "#i18n/language-provider";
import { lazyPart } from "#i18n/lazy-part";
import { createKeyStorage } from "#base/key-storage";
import { createColorMode } from "#theme/color-mode";
import { type Services, ServicesContext } from "../services.ts";
import { PageRoute } from "./page-route.tsx";

const html = document.documentElement;
const { hook, navigate } = memoryLocation({ path: "/plain" });
const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const language = { i18n, whole: async () => undefined };
const SlowPage = lazyPart(() => new Promise<never>(() => undefined));
let root: Root;

const open = (path: string) => act(() => navigate(path));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const media = Object.assign(new EventTarget(), { matches: false });
  const storage = createKeyStorage(() => {
    throw new Error("denied");
  });
  const colorMode = createColorMode({ storage, media: media as unknown as MediaQueryList, root: html });
  root = createRoot(document.createElement("div"));
  await act(() =>
    root.render(
      <ServicesContext value={{ colorMode, firstScreen: { notePage: () => undefined } } as unknown as Services}>
        <LanguageProvider language={language}>
          <Router hook={hook}>
            <Switch>
              <PageRoute path="/dark/:id" colorMode="dark">
                {({ id }) => id}
              </PageRoute>
              <PageRoute path="/slow" colorMode="dark" title={msg`Calendar`}>
                <SlowPage />
              </PageRoute>
              <PageRoute path="/system" colorMode="system" />
              <PageRoute />
            </Switch>
          </Router>
        </LanguageProvider>
      </ServicesContext>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

test("a page that asks for a colour mode has it, as long as it is shown", async () => {
  expect(html.dataset.mode).toBe("light");
  await open("/dark/1");
  expect(html.dataset.mode).toBe("dark");
  await open("/dark/2");
  expect(html.dataset.mode).toBe("dark");
  await open("/plain");
  expect(html.dataset.mode).toBe("light");
});

test("a page whose code is still loading has its colour mode and its title already", async () => {
  await open("/slow");
  expect(html.dataset.mode).toBe("dark");
  expect(document.title).toBe("Calendar · Schouljoer");
  await open("/plain");
  expect(html.dataset.mode).toBe("light");
});

test("a page that asks for the system's mode gets none, and a warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await open("/dark/1");
  await open("/system");
  expect(html.dataset.mode).toBe("light");
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
