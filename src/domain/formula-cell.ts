/**
 * The start of what Excel would take for a formula, and run. Full-width signs count, and so do
 * blanks before them and what nobody sees, as a space without width. Apostrophes count as well: a
 * cell that has one already gets another, and an import takes one away.
 */
const formulaStart = /^['\s\u2800\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** Whether a cell begins as a formula does, behind whatever apostrophes and blanks. */
export const startsFormula = (cell: string): boolean => formulaStart.test(cell);
