import type { Plugin } from "vite";

/**
 * Markup that libraries write themselves: react-aria and Preact empty an element, FullCalendar
 * measures scroll bars and cells.
 */
const libraryMarkup = ["", "<div></div>", "<table><tr><td><div></div></td></tr></table>"];

/**
 * Addresses of scripts on our own origin: files of the build and the service worker; in development
 * all that Vite serves.
 */
const scripts = { build: /^\/(?:sw|assets\/[\w.-]+)\.js$/, serve: /^\// };

/**
 * The one policy by which a text becomes a script's address or markup (`require-trusted-types-for`
 * in `server/app/app-files.ts`). It allows the addresses and the markup above, and throws for all
 * others.
 */
const policyFor = (command: keyof typeof scripts): string => `globalThis.trustedTypes?.createPolicy("default",{
createHTML:(html)=>{if(${JSON.stringify(libraryMarkup)}.includes(html))return html;throw new TypeError("Markup from a text")},
createScriptURL:(url)=>{const{origin,pathname}=new URL(url,location.href);
if(origin===location.origin&&${scripts[command]}.test(pathname))return url;throw new TypeError("Not a script of the app: "+url)}});`;

/** A script of the page, as the build has it in the end. */
const scriptTag = /<script[^>]* src="\/([^"]+)"/;

/**
 * Puts the policy before all of our scripts. In the build it goes into the first script, which must
 * be there already. In development it goes into the page, together with the rule that PocketBase
 * sends with the page otherwise.
 */
export const trustedTypes = (): Plugin[] => [
  {
    name: "trusted-types-build",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        const [, fileName = ""] = (page?.type === "asset" && scriptTag.exec(String(page.source))) || [];
        const first = bundle[fileName];
        if (first?.type !== "chunk" || first.imports.length > 0)
          throw new Error("The page's first script imports others, which would run before the policy.");
        first.code = policyFor("build") + first.code;
      },
    },
  },
  {
    name: "trusted-types-serve",
    apply: "serve",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: {
          "http-equiv": "Content-Security-Policy",
          content: "require-trusted-types-for 'script'; trusted-types default ProseMirrorClipboard",
        },
        injectTo: "head-prepend",
      },
      { tag: "script", children: policyFor("serve"), injectTo: "head-prepend" },
    ],
  },
];
