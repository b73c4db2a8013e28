import { isValidElement, type ReactNode } from "react";
import { type Attributes, type ComponentChildren, type VNode } from "@fullcalendar/core/preact";
import { describe, expect, it } from "vitest";
import { inHours } from "#ui/planner/parts/in-hours";
import { onPage } from "#ui/planner/parts/on-page";
import { shownKinds } from "#domain/schedule/event-kind";
import { drawPart } from "#ui/planner/draw-part";
import { eventIcon } from "#ui/planner/event-icon";
import { type AllDayFacts, allDayParts } from "#ui/planner/parts/all-day-parts";
import type { BlockPart, Say } from "#ui/planner/parts/block-parts";
import { eventBlockParts } from "#ui/planner/parts/event-block-parts";
import { lessonBlockParts } from "#ui/planner/parts/lesson-block-parts";
import { lessonLineParts } from "#ui/planner/parts/lesson-line-parts";
import type { LessonState } from "#ui/planner/parts/lesson-looks";
import { drawPlain } from "./plain-parts.ts";

const say: Say = ({ message = "" }) => message;
const states: readonly LessonState[] = [
  "planned",
  "unplanned",
  "held",
  "partly",
  "notHeld",
  "exam",
  "cancelled",
  "lost",
];

const lessons = states.flatMap((state) =>
  [true, false].flatMap((isCompact) => {
    const facts = { color: "lagoon", name: "7C2", title: "Fractions", room: "B204", state, isCompact };
    const marked = { hasHomework: true, isMoved: true, hasConflict: true, isLocked: true, isUnsynced: true };
    return [facts, { ...facts, ...marked, room: "" }].flatMap((one) => [
      lessonBlockParts(one, say, inHours),
      lessonBlockParts(one, say, onPage),
      lessonLineParts(one, say),
    ]);
  }),
);
const events = shownKinds.flatMap((kind) =>
  [true, false].flatMap((flag) => {
    const facts = { title: "Trip", icon: eventIcon({ kind, allDay: flag, done: flag }), isUnsynced: flag };
    const kinds: readonly AllDayFacts["kind"][] = ["event", "exam", "holiday"];
    return [
      eventBlockParts({ ...facts, location: "Aula", isCompact: flag }, say, inHours),
      ...kinds.map((one) => allDayParts({ ...facts, kind: one }, say)),
    ];
  }),
);

/** An element of either library with its attributes; an icon as "svg" with its class. */
type Drawn = readonly [tag: string, attributes: object, ...children: (Drawn | string)[]];

type Props = Attributes & {
  readonly class?: string;
  readonly className?: string;
  readonly "data-color"?: string;
  readonly "aria-hidden"?: boolean;
  readonly children?: ComponentChildren | ReactNode;
};

const drawn = (element: { readonly type: unknown; readonly props: unknown }): Drawn => {
  const { class: plain, className, "data-color": color, "aria-hidden": isHidden, children } = element.props as Props;
  const isIcon = typeof element.type !== "string" || element.type === "svg";
  const words = (plain ?? className ?? "").split(" ").filter((one) => !isIcon || one !== "shrink-0");
  return [
    isIcon ? "svg" : (element.type as string),
    { class: words.filter(Boolean).join(" "), color, isHidden: isIcon || isHidden },
    ...(isIcon ? [] : [children].flat(9).flatMap((one) => drawnChild(one))),
  ];
};
const drawnChild = (child: unknown): readonly (Drawn | string)[] => {
  if (typeof child === "string") return [child];
  return typeof child === "object" && child !== null ? [drawn(child as VNode)] : [];
};

const hrefsIn = (node: unknown): readonly string[] => {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(hrefsIn);
  const { type, props } = node as VNode<{ href?: string }>;
  return type === "use" ? [props.href!] : hrefsIn(props.children);
};

describe("a block's description", () => {
  it("is drawn by React and by the grid as the same elements", () => {
    for (const part of [...lessons, ...events]) {
      const react = drawPart(part);
      if (!isValidElement(react)) throw new Error("React drew nothing.");
      expect(drawn(drawPlain(part))).toEqual(drawn(react));
    }
  });

  it("is drawn with an element for each of its parts, and no other", () => {
    const countOf = (part: BlockPart): number => 1 + (part.parts ?? []).reduce((sum, one) => sum + countOf(one), 0);
    const elementsOf = ([, , ...children]: Drawn): number =>
      1 + children.reduce((sum, one) => sum + (typeof one === "string" ? 0 : elementsOf(one)), 0);
    for (const part of [...lessons, ...events]) expect(elementsOf(drawn(drawPlain(part)))).toBe(countOf(part));
    // A month has two hundred of them.
    expect(countOf(lessons[2]!)).toBe(5);
  });

  it("names only icons that the grid's sprite has", () => {
    const hrefs = [...lessons, ...events].flatMap((part) => hrefsIn(drawPlain(part)));
    expect(new Set(hrefs).size).toBe(18);
    expect(hrefs.filter((href) => !/^#calendar-icon-\d+$/.test(href))).toEqual([]);
  });
});
