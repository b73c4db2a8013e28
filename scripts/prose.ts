import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAsync } from "@babel/core";
import { root } from "./run-bin.ts";

/*
 * Two rules of how this project writes: lines of at most 100 columns, sentences of at most 25 words
 * (`CONTRIBUTING.md`). They hold for the comments of all sources and the pages of `docs/`.
 */

const mostColumns = 100;
const mostWords = 25;

const sources = ["{src,sw,link,server,scripts,tests,bench}/**/*.{ts,tsx,css}", "*.config.ts"];
const pages = ["*.md", "docs/**/*.md"];

/** A text that is read as prose, and the line at which it begins in its file. */
type Passage = { readonly line: number; readonly text: string };

/** Lines that a tool reads, and that must stay one line. */
const isDirective = (line: string): boolean => /(oxlint|@ts)-/.test(line);

/** Sentences end at a full stop; in a list each item does. Code counts as one word. */
const longSentences = (text: string): readonly string[] => {
  const plain = text.replaceAll(/`[^`]*`/g, "code").replaceAll(/\]\([^)]*\)/g, "]");
  return plain
    .split(/(?<=[.!?:])(?:\s|\*+\s)|\n\s*\n|\n\s*(?:[-*•]|\d+\.)\s/)
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length > mostWords);
};

const marksOfLines = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)?[ \t]?/gm;

/** The comments of a source; those of one column below each other are one passage. */
const readComments = async (name: string, text: string): Promise<readonly Passage[]> => {
  if (name.endsWith(".css")) {
    return [...text.matchAll(/\/\*.*?\*\//gs)].map((found) => ({
      line: text.slice(0, found.index).split("\n").length,
      text: found[0].slice(2, -2),
    }));
  }
  const plugins = ["typescript" as const, ...(name.endsWith("x") ? ["jsx" as const] : [])];
  const file = await parseAsync(text, { configFile: false, babelrc: false, parserOpts: { plugins } });
  const passages: { line: number; end: number; text: string }[] = [];
  for (const { type, value, loc } of file?.comments ?? []) {
    const [line, end] = [loc!.start.line, loc!.end.line];
    const before = passages.at(-1);
    if (isDirective(value)) continue;
    if (type === "CommentLine" && before?.end === line - 1)
      Object.assign(before, { end, text: `${before.text}\n${value}` });
    else passages.push({ line, end, text: value });
  }
  return passages;
};

/** The prose of pages, without code, tables and pictures. */
const readParagraphs = (text: string): readonly Passage[] => {
  const prose = text
    .replaceAll(/^ *```.*?^ *```/gms, (code) => code.replaceAll(/.+/g, ""))
    .replaceAll(/^ *[|!<].*$/gm, "");
  let next = 1;
  return prose.split(/\n(?=\s*\n)/).map((paragraph) => {
    const text = paragraph.replace(/^\n+/, "");
    const line = next + paragraph.length - text.length;
    next += paragraph.split("\n").length;
    return { line, text };
  });
};

const tooWide = (text: string): readonly number[] =>
  text.split("\n").flatMap((line, index) => (line.length > mostColumns && /\s\S+\s/.test(line.trim()) ? [index] : []));

/** Everything that breaks the two rules in a file, a line each. */
export const findProseFaults = async (name: string, text: string): Promise<readonly string[]> => {
  const isPage = name.endsWith(".md");
  const passages = isPage ? readParagraphs(text) : await readComments(name, text);
  const lines = text.split("\n");
  return passages.flatMap(({ line, text: passage }) => {
    const wide = tooWide(lines.slice(line - 1, line - 1 + passage.split("\n").length).join("\n"))
      .filter(
        (index) => !isDirective(lines[line - 1 + index]!) && !(isPage && /^ *[|!<]/.test(lines[line - 1 + index]!)),
      )
      .map((index) => `${name}:${line + index} is wider than ${mostColumns} columns.`);
    const long = longSentences(passage.replaceAll(marksOfLines, "")).map(
      (sentence) =>
        `${name}:${line} has a sentence of more than ${mostWords} words: ${sentence.trim().replaceAll(/\s+/g, " ")}`,
    );
    return [...wide, ...long];
  });
};

/** All faults, in sources and pages. */
export const findAllProseFaults = async (): Promise<readonly string[]> => {
  const names = await Array.fromAsync(glob([...sources, ...pages], { cwd: root, exclude: ["**/node_modules"] }));
  const faults = await Promise.all(
    names.toSorted().map(async (name) => findProseFaults(name, await readFile(join(root, name), "utf8"))),
  );
  return faults.flat();
};
