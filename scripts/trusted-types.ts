import { createHash } from "node:crypto";
import type { HtmlTagDescriptor, Plugin } from "vite";

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
if(origin===location.origin&&${scripts[command]}.test(pathname))return url;throw new TypeError("Not a script of the app: "+url)}});
`;

const built = policyFor("build");
const builtName = `assets/trusted-types-${createHash("sha256").update(built).digest("base64url").slice(0, 8)}.js`;

/** The build's policy is a script of its own, since its page may hold none. */
const builtTag: HtmlTagDescriptor = {
  tag: "script",
  attrs: { defer: true, src: `/${builtName}` },
  injectTo: "head-prepend",
};

/** In development the page also has the rule that PocketBase sends with it otherwise. */
const servedTags: HtmlTagDescriptor[] = [
  {
    tag: "meta",
    attrs: {
      "http-equiv": "Content-Security-Policy",
      content: "require-trusted-types-for 'script'; trusted-types default ProseMirrorClipboard",
    },
    injectTo: "head-prepend",
  },
  { tag: "script", children: policyFor("serve"), injectTo: "head-prepend" },
];

/** Puts the policy before all scripts of the page, in the build and in development. */
export const trustedTypes = (): Plugin[] => [
  {
    name: "trusted-types-build",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "asset", fileName: builtName, source: built });
    },
    transformIndexHtml: { order: "post", handler: () => [builtTag] },
  },
  { name: "trusted-types-serve", apply: "serve", transformIndexHtml: () => servedTags },
];
