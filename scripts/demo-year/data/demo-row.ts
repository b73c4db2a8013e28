import type { CollectionName, Values } from "#schema/collections";

/** A record as a client creates it: its id and its values, without what the server adds. */
export type DemoRow<C extends CollectionName> = Values[C] & { readonly id: string };
