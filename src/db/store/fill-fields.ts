import type { Transaction } from "dexie";

type Values = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

const fill = (row: Row, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    if (row[name] === undefined) row[name] = structuredClone(value);
  }
};

/**
 * Gives every record the fields that it does not have yet: in the mirror, in the outbox's base
 * rows, and in the batch in flight, so that nothing looks edited. A value that a newer app or
 * server left there stays.
 */
export const fillFields = async (transaction: Transaction, fields: Readonly<Record<string, Values>>): Promise<void> => {
  for (const [collection, values] of Object.entries(fields)) {
    await transaction
      .table(collection)
      .toCollection()
      .modify((row: Row) => fill(row, values));
  }
  await transaction
    .table("outbox")
    .filter(({ collection }: { collection: string }) => collection in fields)
    .modify(({ collection, base }: { collection: string; base: Row | null }) => {
      if (base) fill(base, fields[collection]!);
    });
  await transaction
    .table("meta")
    .where("key")
    .equals("batch")
    .modify(({ value }: { value: { ops: readonly { collection: string; sent: Row }[] } }) => {
      for (const { collection, sent } of value.ops) fill(sent, fields[collection] ?? {});
    });
};
