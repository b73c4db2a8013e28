import { joinBoth } from "./text-diff.ts";

const linesOf = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

/** Both texts as one: shared lines once, others one after the other. */
export const bothTexts = (mine: string, theirs: string): string =>
  joinBoth(linesOf(mine), linesOf(theirs), (line) => line).join("\n");

/** A block of formatted text, or one item of a list, which is joined with the items around it. */
type Block = { readonly html: string; readonly list: string };

const isList = (node: Node): node is HTMLElement => node.nodeName === "UL" || node.nodeName === "OL";

const blocksOf = (html: string): readonly Block[] =>
  [...new DOMParser().parseFromString(html, "text/html").body.childNodes].flatMap((node): readonly Block[] => {
    if (isList(node)) {
      const list = node.nodeName.toLowerCase();
      return [...node.children].map((item) => ({ html: item.outerHTML, list }));
    }
    const block = "outerHTML" in node ? (node as Element).outerHTML : (node.textContent ?? "");
    return block.trim() === "" ? [] : [{ html: block, list: "" }];
  });

/** The same for formatted text, block by block and item by item; its structure stays whole. */
export const bothRich = (mine: string, theirs: string): string => {
  const blocks = joinBoth(blocksOf(mine), blocksOf(theirs), ({ html, list }) => `${list} ${html}`);
  return blocks
    .map(({ html, list }, index) => {
      if (list === "") return html;
      const opens = blocks[index - 1]?.list === list ? "" : `<${list}>`;
      const closes = blocks[index + 1]?.list === list ? "" : `</${list}>`;
      return opens + html + closes;
    })
    .join("");
};
