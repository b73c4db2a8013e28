/**
 * Compares records by their fractional key `order`, for sorting. Two that were put at the same
 * place on two devices have the same key. Then their ids decide, so that every device shows the
 * same order.
 */
export const byOrder = (
  a: { readonly order: string; readonly id: string },
  b: { readonly order: string; readonly id: string },
): number => {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};
