import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";

i18n.loadAndActivate({ locale: "en", messages: {} });

test.each([
  ["timeGridDay", "day"],
  ["timeGridWeek", "week"],
  ["dayGridMonth", "month"],
  ["multiMonthYear", "year"],
  ["listMonth", "list"],
] as const)("%s loads as a %s", (view, outline) => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CalendarSkeleton view={view} />
    </I18nProvider>,
  );
  expect(html).toContain(`data-outline="${outline}"`);
  expect(html).toContain("Loading");
});
