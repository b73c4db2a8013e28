// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const classes = app.findCollectionByNameOrId("sj_classes");
  classes.fields.add(new Field({"type":"json","name":"linkedBy","required":false,"maxSize":50000}));
  app.save(classes);
  const courses = app.findCollectionByNameOrId("sj_courses");
  courses.fields.add(new Field({"type":"json","name":"linkedBy","required":false,"maxSize":50000}));
  app.save(courses);
  const units = app.findCollectionByNameOrId("sj_units");
  units.fields.add(new Field({"type":"json","name":"linkedBy","required":false,"maxSize":50000}));
  app.save(units);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
