import { useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import {
  type PlanBlock,
  type PlanCell,
  type PlanItem,
  type PlanMark,
  type PlanRun,
  plainText,
} from "#domain/rich/plan-doc";
import { readPlan } from "#domain/rich/read-plan";
import { join } from "#ui/kit/styles";

type RichTextProps = {
  /** A plan, or any HTML: what a plan does not know is left out. */
  readonly html: string;
  readonly className?: string;
};

const lines = (text: string): ReactNode =>
  text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

const marked = (mark: PlanMark, children: ReactNode): ReactNode => {
  const Tag = mark;
  return <Tag>{children}</Tag>;
};

function Run({ run: { text, marks, href } }: { readonly run: PlanRun }) {
  const content = marks.toReversed().reduce((inner, mark) => marked(mark, inner), lines(text));
  return href === null ? (
    content
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}

const runs = (all: readonly PlanRun[]): ReactNode => all.map((run, index) => <Run key={index} run={run} />);
const blocks = (all: readonly PlanBlock[]): ReactNode => all.map((block, index) => <Block key={index} block={block} />);

function Item({ item: { checked, runs: line, blocks: below } }: { readonly item: PlanItem }) {
  const { t } = useLingui();
  if (checked === null) {
    return (
      <li>
        {runs(line)}
        {blocks(below)}
      </li>
    );
  }
  return (
    <li data-checked={checked}>
      <span className="plan-check">
        <input
          type="checkbox"
          checked={checked}
          disabled
          readOnly
          aria-label={plainText(line).trim() || t({ message: "Step", context: "of a lesson plan, without text" })}
        />
      </span>
      <div>
        <p>{runs(line)}</p>
        {blocks(below)}
      </div>
    </li>
  );
}

function Cell({ cell }: { readonly cell: PlanCell }) {
  const [first] = cell.blocks;
  const content = cell.blocks.length === 1 && first?.kind === "paragraph" ? runs(first.runs) : blocks(cell.blocks);
  return cell.isHead ? <th>{content}</th> : <td>{content}</td>;
}

function Block({ block }: { readonly block: PlanBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{block.runs.length > 0 ? runs(block.runs) : <br />}</p>;
    case "heading": {
      const Tag = `h${block.level}` as const;
      return <Tag>{runs(block.runs)}</Tag>;
    }
    case "list": {
      const Tag = block.isOrdered ? "ol" : "ul";
      return (
        <Tag>
          {block.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </Tag>
      );
    }
    case "table":
      return (
        <div className="plan-table">
          <table>
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, column) => (
                    <Cell key={column} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/**
 * A plan's text to read: the tree of the plan as elements, so nothing else that its HTML may hold
 * gets onto the page.
 */
export function RichText({ html, className }: RichTextProps) {
  return <div className={join("plan-text", className)}>{blocks(readPlan(html))}</div>;
}
