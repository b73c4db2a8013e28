import { createElement, type ReactElement, type ReactNode } from "react";
import { Link } from "wouter";
import { isInBin } from "#db/read/queries";
import { paths } from "#hooks/paths";
import type { CollectionName } from "#schema/collections";
import { MissingRecordFace } from "#ui/kit/missing-record-face";
import { useLive } from "./use-live.ts";

type MissingRecordProps = {
  readonly collection: CollectionName;
  readonly id: string;
  /** `h2` in a part of a page, which then keeps its title. */
  readonly heading?: "h1" | "h2";
};

const linkTo = (href: string) => (button: ReactElement) =>
  // oxlint-disable-next-line react/no-children-prop -- The type of `Link` wants its child here.
  createElement(Link, { href, asChild: true, children: button });

/** Says that a record is not there, and leads to the bin if it is in it. */
export const MissingRecord = ({ collection, id, heading = "h1" }: MissingRecordProps): ReactNode => {
  const lies = useLive((db) => isInBin(db, collection, id), [collection, id]);
  return createElement(MissingRecordFace, {
    heading,
    renderHome: linkTo(paths.today),
    renderBin: lies ? linkTo(paths.settingsBin) : undefined,
  });
};
