/*
 * How much a calendar may be made of. The app keeps to less by itself, but a script may write anything: one year of 10,000 kept the processor busy for
 * more than a minute and took gigabytes of memory.
 */

const dayMs = 86_400_000;
/** As the app has it (src/domain/year/year-setup.ts). */
const longestYear = 731;
/** Many times what a teacher's two years have. `lessons`: of all weeks together, if each slot of the timetables were in each week. */
const most = { lessons: 40_000, rows: 10_000, characters: 20_000_000 };
const mostOf = { holidays: 1000, rotations: 200, timetables: 200, courses: 500, classes: 500, schoolyears: 500 };

const daysOf = ({ start, end }) => (Date.parse(end) - Date.parse(start)) / dayMs + 1;

const sizeOf = (columns) =>
  Object.keys(columns)
    .map((column) => `LENGTH([[${column}]])`)
    .join(" + ");

module.exports = {
  isReal: (year) => daysOf(year) > 0 && daysOf(year) <= longestYear,

  /** Of each that is read for some school years, `{ name, columns, where }`: whether all of it is more than a calendar is made of. */
  isTooMuch: (app, reads, values, schoolyears = []) => {
    const sql = reads.map(
      ({ name, columns, where }) =>
        `SELECT '${name}' AS name, COUNT(*) AS count, COALESCE(SUM(${sizeOf(columns)}), 0) AS size
          FROM {{${name}}} WHERE owner = {:owner} AND NOT deleted AND ${where}`,
    );
    const found = arrayOf(new DynamicModel({ name: "", count: 0, size: 0 }));
    app.db().newQuery(sql.join(" UNION ALL ")).bind(values).all(found);
    const weeks = schoolyears.reduce((sum, year) => sum + daysOf(year) / 7, 0);
    const isMany = ({ name, count }) =>
      count > (mostOf[name] || most.rows) || (name === "sessions" && count * weeks > most.lessons);
    return found.some(isMany) || found.reduce((sum, { size }) => sum + size, 0) > most.characters;
  },
};
