import type { Plugin } from "vite";

/**
 * Makes the page load its font at once: found in the style sheet only, it would come after the
 * first frame and move the words.
 */
export const preloadFont = (name: RegExp): Plugin => ({
  name: "preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((fileName) => name.test(fileName));
      if (!file) throw new Error(`The build has no font like ${name}.`);
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` };
      return [{ tag: "link", attrs, injectTo: "head-prepend" }];
    },
  },
});
