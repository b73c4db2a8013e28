/* Makes a teacher's calendar of the records, by the same engine as the app. */

const bounds = require(`${__hooks}/calendar-bounds.js`);
const engine = require(`${__hooks}/calendar-engine.js`);
const { collections } = require(`${__hooks}/schema.js`);
const { rowSql } = require(`${__hooks}/sync-sql.js`);

const pick = (columns, names) => Object.fromEntries(names.map((name) => [name, columns[name]]));

/** Living records of one owner, by `where`. In the order in which they were made, as the app reads plans: topics of one slot follow each other so. */
const readRows = (app, { name, columns, where }, values) => {
  const found = arrayOf(new DynamicModel({ row: "" }));
  app
    .db()
    .newQuery(`SELECT ${rowSql(columns)} AS row FROM {{${name}}} WHERE owner = {:owner} AND NOT deleted AND ${where} ORDER BY created, id`)
    .bind(values)
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

/** What a calendar is made of beside its school years. No student is read, and of a plan no more than is in the calendar. */
const readsOf = ({ course, plans }) => {
  const read = (name, where, columns = collections[name]) => ({ name, where, columns });
  const lessonColumns = ["course", "date", "start", "title"].concat(plans ? ["plan", "homework"] : []);
  return [
    ...["classes", "courses", "holidays", "rotations", "timetables", "events"].map((name) => read(name, inYears)),
    read("sessions", inCourses),
    read("exceptions", `(course = '' OR ${inCourses})`),
    read("lessons", course === "" ? inCourses : "course = {:course}", pick(collections.lessons, lessonColumns)),
  ];
};

module.exports = {
  /** undefined where the records are more than a calendar is made of. */
  makeText: (app, feed) => {
    const { owner, name, course, plans, language } = feed;
    const ofCourse = course === "" ? "1" : "id = (SELECT schoolyear FROM courses WHERE id = {:course})";
    const yearsRead = { name: "schoolyears", where: ofCourse, columns: collections.schoolyears };
    const ofOwner = { owner, years: "[]", course };
    if (bounds.isTooMuch(app, [yearsRead], ofOwner)) return undefined;
    const years = readRows(app, yearsRead, ofOwner);
    const schoolyears = engine.feedYears(years.filter(bounds.isReal));
    const values = { owner, years: JSON.stringify(schoolyears.map(({ id }) => id)), course };
    const reads = readsOf(feed);
    if (bounds.isTooMuch(app, reads, values, schoolyears)) return undefined;
    const rows = Object.fromEntries(reads.map((read) => [read.name, readRows(app, read, values)]));
    const words = plans ? { homework: homeworkWords[language] || homeworkWords.en } : null;
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
    return engine.feedToIcs({ ...rows, schoolyears }, { name, course, words, stamp });
  },
};
