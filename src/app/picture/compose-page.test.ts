import { expect, test } from "vitest";
import { composePage, type Picture } from "./compose-page.ts";

const plain = `<!doctype html><html><head><title>A</title>
    <script defer src="/assets/one.js"></script>
    <script defer src="/assets/two.js"></script></head><body>
    <div id="root"></div></body></html>`;
const picture: Picture = {
  facts: { build: "b", account: "a", locale: "de", mode: "light", theme: "aqua", width: 400 },
  busy: 'Lädt "gerade"',
  shell: "<header>Bar</header>",
  looks: "<p>$& Lessons</p>",
  spans: [{ from: 1, until: 2 }],
};

test("all of the picture lies in templates, and the app's scripts in the order of the page", () => {
  const html = composePage(plain, "/assets/picture.js", picture);
  const shown = html.replaceAll(/<template[\s\S]*?<\/template>/g, "");
  expect(shown).not.toMatch(/Bar|Lessons|one\.js|two\.js/);
  expect(shown).toMatch(/<div id="root"><\/div><script src="\/assets\/picture\.js"><\/script>/);
  expect(html).toContain('<script src="/assets/one.js"></script><script src="/assets/two.js"></script>');
  // As it is: a dollar sign in a text is no placeholder.
  expect(html).toContain("$& Lessons");
  expect(html).toContain('data-busy="Lädt &quot;gerade&quot;"');
});
