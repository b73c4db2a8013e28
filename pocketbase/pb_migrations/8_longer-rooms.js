// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const classes = app.findCollectionByNameOrId("sj_classes");
  unmarshal({"max":80}, classes.fields.getByName("room"));
  app.save(classes);
  const courses = app.findCollectionByNameOrId("sj_courses");
  unmarshal({"max":80}, courses.fields.getByName("room"));
  app.save(courses);
  const sessions = app.findCollectionByNameOrId("sj_sessions");
  unmarshal({"max":80}, sessions.fields.getByName("room"));
  app.save(sessions);
  const exceptions = app.findCollectionByNameOrId("sj_exceptions");
  unmarshal({"max":80}, exceptions.fields.getByName("room"));
  app.save(exceptions);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
