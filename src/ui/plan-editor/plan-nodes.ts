import { Fragment, type Mark, type Node } from "prosemirror-model";
import {
  joinRuns,
  type PlanBlock,
  type PlanCell,
  type PlanDoc,
  type PlanItem,
  type PlanList,
  planMarks,
  type PlanParagraph,
  type PlanRun,
} from "#domain/rich/plan-doc";
import { planSchema } from "./plan-schema.ts";

const { nodes, marks } = planSchema;
type InnerBlock = PlanParagraph | PlanList;

const marksOf = (run: PlanRun): readonly Mark[] => [
  ...(run.href === null ? [] : [marks["link"]!.create({ href: run.href })]),
  ...run.marks.map((name) => marks[name]!.create()),
];

const inlineOf = (runs: readonly PlanRun[]): readonly Node[] =>
  runs.flatMap((run) =>
    run.text
      .split(/(\n)/)
      .filter((part) => part !== "")
      .map((part) =>
        part === "\n" ? nodes["hard_break"]!.create(null, null, marksOf(run)) : planSchema.text(part, marksOf(run)),
      ),
  );

const itemNode = ({ checked, runs, blocks }: PlanItem): Node =>
  nodes["list_item"]!.create({ checked }, [nodes["paragraph"]!.create(null, inlineOf(runs)), ...blocks.map(blockNode)]);

const cellNode = ({ isHead, blocks }: PlanCell): Node =>
  nodes[isHead ? "table_header" : "table_cell"]!.create(null, blocks.map(blockNode));

const blockNode = (block: PlanBlock): Node => {
  switch (block.kind) {
    case "paragraph":
      return nodes["paragraph"]!.create(null, inlineOf(block.runs));
    case "heading":
      return nodes["heading"]!.create({ level: block.level }, inlineOf(block.runs));
    case "list":
      return nodes[block.isOrdered ? "ordered_list" : "bullet_list"]!.create(null, block.items.map(itemNode));
    case "table":
      return nodes["table"]!.create(
        null,
        block.rows.map((cells) => nodes["table_row"]!.create(null, cells.map(cellNode))),
      );
  }
};

/** A plan as ProseMirror's document. */
export const planNode = (doc: PlanDoc): Node => nodes["doc"]!.create(null, Fragment.from(doc.map(blockNode)));

const runsOf = (node: Node): readonly PlanRun[] =>
  joinRuns(
    node.children.map((child) => ({
      text: child.type === nodes["hard_break"] ? "\n" : (child.text ?? "").replaceAll(/[\t\n\r\f]+/g, " "),
      marks: planMarks.filter((name) => marks[name]!.isInSet(child.marks)),
      href: (marks["link"]!.isInSet(child.marks)?.attrs["href"] as string | undefined) ?? null,
    })),
  );

const itemOf = (node: Node): PlanItem => {
  const [first, ...rest] = node.children;
  return {
    checked: node.attrs["checked"] as boolean | null,
    runs: first ? runsOf(first) : [],
    blocks: rest.map((child) => planBlock(child) as InnerBlock),
  };
};

const cellOf = (node: Node): PlanCell => ({
  isHead: node.type === nodes["table_header"],
  blocks: node.children.map((child) => planBlock(child) as InnerBlock),
});

/** A block of ProseMirror's document as a plan's. */
export const planBlock = (node: Node): PlanBlock => {
  switch (node.type) {
    case nodes["heading"]:
      return { kind: "heading", level: node.attrs["level"] as 1 | 2 | 3, runs: runsOf(node) };
    case nodes["bullet_list"]:
    case nodes["ordered_list"]:
      return { kind: "list", isOrdered: node.type === nodes["ordered_list"], items: node.children.map(itemOf) };
    case nodes["table"]:
      return { kind: "table", rows: node.children.map((row) => row.children.map(cellOf)) };
    default:
      return { kind: "paragraph", runs: runsOf(node) };
  }
};
