import type { PictureFacts, Span } from "./picture-facts.ts";

/** The pieces of a picture, as HTML. */
export type Picture = {
  readonly facts: PictureFacts;
  /** "Loading" in the picture's language. */
  readonly busy: string;
  /** The frame around the page, with places for what differs from day to day. */
  readonly shell: string;
  /** The content of those places (`mergeLooks`), and from when until when each look is right. */
  readonly looks: string;
  readonly spans: readonly Span[];
};

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The app's own scripts, as the build writes them. */
const scriptTag = /\s*<script defer src="(\/[^"]+)"><\/script>/g;

/**
 * The page with a picture in it. Nothing of it is shown before `script` has seen that all holds:
 * until then it lies in templates. The app's scripts wait for the picture's first frame.
 */
export const composePage = (plain: string, script: string, { facts, busy, shell, looks, spans }: Picture): string => {
  const scripts = [...plain.matchAll(scriptTag)].map(([, src = ""]) => src);
  const templates = [
    `<template id="first-scripts">${scripts.map((src) => `<script src="${src}"></script>`).join("")}</template>`,
    `<template id="first-picture" data-busy="${escape(busy)}" data-facts="${escape(JSON.stringify(facts))}">${shell}</template>`,
    `<template id="first-looks" data-spans="${escape(JSON.stringify(spans))}">${looks}</template>`,
  ];
  return plain
    .replaceAll(scriptTag, "")
    .replace("</head>", (end) => `<link rel="expect" href="#picture-end" blocking="render">${end}`)
    .replace(
      '<div id="root"></div>',
      (root) => `${root}${templates.join("")}<script src="${script}"></script><i id="picture-end" hidden></i>`,
    );
};
