/* Makes a teacher's calendar of the records, by the same engine as the app. */

const engine = require(`${__hooks}/calendar-engine.js`);
const { collections } = require(`${__hooks}/schema.js`);
const { rowSql } = require(`${__hooks}/sync-sql.js`);

const pick = (columns, names) => Object.fromEntries(names.map((name) => [name, columns[name]]));

/** Living records of one owner; `where` narrows them down, by `years` (ids as JSON). In the order in which they were made, as the app reads plans: topics of one slot follow each other so. */
const readRows = (app, name, o) => {
  const columns = o.fields ? pick(collections[name], o.fields) : collections[name];
  const found = arrayOf(new DynamicModel({ row: "" }));
  const where = o.where ? `AND ${o.where}` : "";
  app
    .db()
    .newQuery(`SELECT ${rowSql(columns)} AS row FROM {{${name}}} WHERE owner = {:owner} AND NOT deleted ${where} ORDER BY created, id`)
    .bind({ owner: o.owner, years: o.years || "[]", course: o.course || "" })
    .all(found);
  return JSON.parse(`[${found.map(({ row }) => row).join(",")}]`);
};

const inYears = "schoolyear IN (SELECT value FROM json_each({:years}))";
const inCourses = `course IN (SELECT id FROM courses WHERE owner = {:owner} AND ${inYears})`;

/** As the app writes it (src/i18n). */
const homeworkWords = {
  en: (text) => `Homework: ${text}`,
  fr: (text) => `Devoirs : ${text}`,
  de: (text) => `Hausaufgaben: ${text}`,
  lb: (text) => `Hausaufgaben: ${text}`,
};

module.exports = {
  makeText: (app, { owner, name, course, plans, language }) => {
    const years = readRows(app, "schoolyears", {
      owner,
      where: course === "" ? "" : "id = (SELECT schoolyear FROM courses WHERE id = {:course})",
      course,
    });
    const schoolyears = engine.feedYears(years);
    const ids = JSON.stringify(schoolyears.map(({ id }) => id));
    const ofYears = (collection) => readRows(app, collection, { owner, years: ids, where: inYears });
    // No student is read, and of a plan no more than is in the calendar.
    const lessonFields = ["course", "date", "start", "title"].concat(plans ? ["plan", "homework"] : []);
    const rows = {
      schoolyears,
      classes: ofYears("classes"),
      courses: ofYears("courses"),
      holidays: ofYears("holidays"),
      rotations: ofYears("rotations"),
      timetables: ofYears("timetables"),
      events: ofYears("events"),
      sessions: readRows(app, "sessions", { owner, years: ids, where: inCourses }),
      exceptions: readRows(app, "exceptions", { owner, years: ids, where: `(course = '' OR ${inCourses})` }),
      lessons: readRows(app, "lessons", {
        owner,
        years: ids,
        where: course === "" ? inCourses : "course = {:course}",
        course,
        fields: lessonFields,
      }),
    };
    const words = plans ? { homework: homeworkWords[language] || homeworkWords.en } : null;
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
    return engine.feedToIcs(rows, { name, course, words, stamp });
  },
};
