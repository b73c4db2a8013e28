// @vitest-environment happy-dom
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";

/** `lingui.config.ts` gives the macro the `Trans` of this folder. */
test.each(["HTML: <b>bold</b>", "<0>a</0> <1/>", "a < b", "<br/>", "plain"])(
  "a value in a sentence stands there as it was typed: %s",
  (title) => {
    const i18n = setupI18n({ locale: "en", messages: { en: {} } });
    const page = document.createElement("div");
    const root = createRoot(page);
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <Trans>
            Deleted: <strong>{title}</strong>, and {title}
          </Trans>
        </I18nProvider>,
      ),
    );
    expect(page.textContent).toBe(`Deleted: ${title}, and ${title}`);
    expect(page.querySelectorAll("*")).toHaveLength(1);
    root.unmount();
  },
);
