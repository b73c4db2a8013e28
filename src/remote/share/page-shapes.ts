import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";

/** `newer`: written by a newer app; `format`: not such a page at all. */
export type PageFault = { readonly type: "newer" | "format" };

export const words = v.pipe(v.string(), v.maxLength(20_000));
export const list = <S extends v.GenericSchema>(item: S, most = 1000) => v.pipe(v.array(item), v.maxLength(most));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const day = v.pipe(v.string(), v.isoDate());
export const file = v.object({
  name: words,
  mime: words,
  size: count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export const readAs = <T>(schema: v.GenericSchema<T>, text: string): Result<T, PageFault> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err({ type: "format" });
  }
  const isNewer = v.is(v.object({ v: v.pipe(v.number(), v.minValue(2)) }), value);
  if (isNewer) return err({ type: "newer" });
  const known = v.safeParse(schema, value);
  return known.success ? ok(known.output) : err({ type: "format" });
};
