import type { ReactElement } from "react";
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

const linkTo = (href: string) => (button: ReactElement) => (
  <Link href={href} asChild>
    {button}
  </Link>
);

/** Says that a record is not there, and leads to the bin if it is in it. */
export function MissingRecord({ collection, id, heading = "h1" }: MissingRecordProps) {
  const lies = useLive((db) => isInBin(db, collection, id), [collection, id]);
  return (
    <MissingRecordFace
      heading={heading}
      renderHome={linkTo(paths.today)}
      renderBin={lies ? linkTo(paths.settingsBin) : undefined}
    />
  );
}
