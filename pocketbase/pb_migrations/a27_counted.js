// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const students = app.findCollectionByNameOrId("sj_students");
  students.fields.add(new Field({"type":"json","name":"stays","required":false,"maxSize":10000}));
  students.fields.add(new Field({"type":"json","name":"excuses","required":false,"maxSize":20000}));
  app.save(students);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
