import type { StudentColumn } from "#domain/import/student-columns";

const widths: Readonly<Record<StudentColumn, number>> = {
  lastName: 160,
  firstName: 150,
  fullName: 220,
  class: 120,
  group: 110,
  birthday: 140,
  email: 230,
  phone: 160,
  guardians: 200,
  note: 180,
  skip: 120,
};

/**
 * The widths of the row's number, of the columns, and of what happens, which a phone has in sight
 * at the start. They are fixed: rows come and go while one scrolls.
 */
export const columnWidths = (columns: readonly StudentColumn[], isPhone: boolean): readonly number[] => {
  const own = columns.map((column) => widths[column]);
  return isPhone ? [40, 172, ...own] : [52, ...own, 230];
};
