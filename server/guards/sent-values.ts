/*
 * What a request's body says, read as PocketBase reads its own forms: Go takes `Email` for `email`,
 * and of several the last. What is only looked up in the body by its name could be another value
 * than the one that counts.
 */

/** The texts of `names`; "" for what is not there. */
export const read = <N extends string>(e: core.RequestEvent, names: readonly N[]): { readonly [K in N]: string } => {
  const values = new DynamicModel(Object.fromEntries(names.map((name) => [name, ""])));
  try {
    e.bindBody(values);
  } catch {
    throw new BadRequestError("An error occurred while loading the submitted data.");
  }
  return Object.fromEntries(names.map((name) => [name, values[name]])) as { [K in N]: string };
};
