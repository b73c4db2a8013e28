// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const sessions = app.findCollectionByNameOrId("sj_sessions");
  sessions.fields.add(new Field({"type":"text","name":"validFrom","required":false,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}));
  sessions.fields.add(new Field({"type":"text","name":"validTo","required":false,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}));
  app.save(sessions);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
