import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { I18nProvider as AriaProvider } from "react-aria-components/I18nProvider";
import { messages as de } from "../../../src/i18n/locales/de.po";
import "../../../src/theme/global.css";
import { PlanEditor } from "../../../src/ui/plan-editor/plan-editor.tsx";
import { RichText } from "../../../src/ui/rich-text/rich-text.tsx";

/** Calls of the browser tests from outside: another device's text, and what the editor said. */
declare global {
  interface Window {
    planPage: { changes: string[]; setValue: (html: string) => void; unmount: () => void };
  }
}

const asked = new URLSearchParams(location.search);
const locale = asked.get("locale") ?? "en";
document.documentElement.lang = locale;
document.documentElement.dataset["mode"] = asked.get("mode") ?? "light";
document.documentElement.dataset["theme"] = "ygreen";

/** A page that keeps what is written as a record would, and gives it back. */
function Page() {
  const [value, setValue] = useState(asked.get("html") ?? "");
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    Object.assign(window.planPage, { setValue, unmount: () => setShown(false) });
  }, []);
  return (
    <div className="mx-auto max-w-[33rem] bg-surface px-7 py-6 max-tablet:px-5">
      <h1 className="sr-only">Plan editor</h1>
      <button type="button">Before</button>
      {isShown && (
        <PlanEditor
          label="Plan"
          placeholder="How does the lesson go?"
          value={value}
          isReadOnly={asked.has("readonly")}
          onChange={(html) => {
            window.planPage.changes.push(html);
            setValue(html);
          }}
        />
      )}
      <button type="button">After</button>
      {asked.has("read") && <RichText html={value} className="mt-4" />}
    </div>
  );
}

window.planPage = { changes: [], setValue: () => {}, unmount: () => {} };
const i18n = setupI18n({ locale, messages: { en: {}, de } });
createRoot(document.querySelector("#root")!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <AriaProvider locale={locale === "de" ? "de-DE" : "en-GB"}>
        <Page />
      </AriaProvider>
    </I18nProvider>
  </StrictMode>,
);
