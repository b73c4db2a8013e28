import type { WrittenColumn } from "#domain/plan-book/book-columns";
import { textLimits } from "#schema/limits";

/** Maximum characters of a cell. */
export const cellLimits: Readonly<Record<WrittenColumn, number>> = { ...textLimits("lessons"), outcomes: 2000 };
