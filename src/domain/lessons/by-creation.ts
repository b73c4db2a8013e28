import { compareText } from "#domain/compare-text";

type Made = { readonly created: string; readonly id: string };

/**
 * Compares lesson plans by when they were made, for sorting: so the topics of one slot are in the
 * order in which they were added. Ids are random; they decide only between plans of the same
 * moment, so that every device shows the same order.
 */
export const byCreation = (a: Made, b: Made): number => compareText(a.created, b.created) || compareText(a.id, b.id);
