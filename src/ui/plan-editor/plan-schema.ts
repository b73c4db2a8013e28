import { Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { planMarks } from "#domain/rich/plan-doc";
import { safeAddress } from "#domain/rich/link-address";

const checkOf = (element: HTMLElement): boolean | null => {
  const value = element.dataset["checked"];
  return value === "true" || value === "false" ? value === "true" : null;
};

const tables = tableNodes({ tableGroup: "block", cellContent: "inner+", cellAttributes: {} });

const markTags = { strong: ["strong", "b"], em: ["em", "i"], u: ["u"], s: ["s", "del"], code: ["code"] } as const;

/**
 * A plan's tree as ProseMirror knows it: the same blocks and marks as `PlanDoc`, marks in the same
 * order.
 */
export const planSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block inner", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      group: "block",
      content: "inline*",
      attrs: { level: { default: 2, validate: "number" } },
      defining: true,
      parseDOM: [1, 2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
    },
    bullet_list: { group: "block inner", content: "list_item+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    ordered_list: { group: "block inner", content: "list_item+", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    list_item: {
      content: "paragraph inner*",
      attrs: { checked: { default: null } },
      defining: true,
      parseDOM: [{ tag: "li", getAttrs: (element) => ({ checked: checkOf(element) }) }],
      toDOM: ({ attrs }) => ["li", attrs["checked"] === null ? {} : { "data-checked": String(attrs["checked"]) }, 0],
    },
    ...tables,
    // What scrolls where a table is wider than the page.
    table: { ...tables.table, toDOM: () => ["div", { class: "plan-table" }, ["table", ["tbody", 0]]] },
    text: { group: "inline" },
    hard_break: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = safeAddress(element.getAttribute("href") ?? "");
            return href === undefined ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => [
        "a",
        { href: attrs["href"], target: "_blank", rel: "noreferrer", title: attrs["href"] },
        0,
      ],
    },
    ...Object.fromEntries(
      planMarks.map((name) => [
        name,
        { parseDOM: markTags[name].map((tag) => ({ tag })), toDOM: () => [name, 0] as const },
      ]),
    ),
  },
});
