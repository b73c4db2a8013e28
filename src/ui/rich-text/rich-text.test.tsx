// @vitest-environment happy-dom
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

const draw = (html: string): HTMLElement => {
  const box = document.createElement("div");
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <RichText html={html} />
    </I18nProvider>,
  );
  return box;
};

test("draws headings, lists, tables, marks and links", () => {
  const box = draw(
    '<h2>Plan</h2><ul><li>a<ol><li><strong>b</strong></li></ol></li></ul><table><tr><th>A</th></tr><tr><td>1<br>2</td></tr></table><p><a href="https://a.lu">c</a></p>',
  );
  expect(box.querySelector("h2")?.textContent).toBe("Plan");
  expect(box.querySelector("ul > li > ol > li > strong")?.textContent).toBe("b");
  expect([...box.querySelectorAll("tr")].map((row) => row.textContent)).toEqual(["A", "12"]);
  expect(box.querySelector("a")?.getAttribute("href")).toBe("https://a.lu");
});

test("steps are boxes with their text as the name, which nobody can tick", () => {
  const box = draw('<ul><li data-checked="true">Copy <em>it</em></li><li data-checked="false"></li></ul>');
  const boxes = [...box.querySelectorAll("input")];
  expect(
    boxes.map((input) => [input.getAttribute("aria-label"), input.hasAttribute("checked"), input.disabled]),
  ).toEqual([
    ["Copy it", true, true],
    ["Step", false, true],
  ]);
});

test("nothing gets onto the page but what a plan has", () => {
  const box = draw(
    '<p onclick="x()" style="position:fixed">a<img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">b</a></p><form><input></form>',
  );
  expect(box.querySelector("img, script, a, form, input, [onclick]")).toBeNull();
  expect([...box.querySelectorAll("p")].map((line) => [line.textContent, line.getAttribute("style")])).toEqual([
    ["ab", null],
  ]);
});
