// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const classes = app.findCollectionByNameOrId("sj_classes");
  unmarshal({"maxSize":12800}, classes.fields.getByName("linkedBy"));
  app.save(classes);
  const courses = app.findCollectionByNameOrId("sj_courses");
  unmarshal({"maxSize":12800}, courses.fields.getByName("linkedBy"));
  app.save(courses);
  const units = app.findCollectionByNameOrId("sj_units");
  unmarshal({"maxSize":12800}, units.fields.getByName("linkedBy"));
  app.save(units);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
