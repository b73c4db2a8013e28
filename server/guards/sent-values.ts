/*
 * Reads a request's body as PocketBase reads its own forms: Go takes `Email` for `email`, and the
 * last of several. A value only looked up in the body by its name could differ from the one that
 * counts.
 */

/** The texts of `names`; "" for those that are missing. */
export const read = <N extends string>(e: core.RequestEvent, names: readonly N[]): { readonly [K in N]: string } => {
  const values = new DynamicModel(Object.fromEntries(names.map((name) => [name, ""])));
  try {
    e.bindBody(values);
  } catch {
    throw new BadRequestError("An error occurred while loading the submitted data.");
  }
  return Object.fromEntries(names.map((name) => [name, values[name]])) as { [K in N]: string };
};
