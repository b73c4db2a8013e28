// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const students = app.findCollectionByNameOrId("sj_students");
  students.fields.add(new Field({"type":"text","name":"since","required":false,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}));
  students.fields.add(new Field({"type":"relation","name":"classesBefore","required":false,"collectionId":"sj_classes","cascadeDelete":false,"minSelect":0,"maxSelect":2000}));
  app.save(students);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
