// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const sessions = app.findCollectionByNameOrId("sj_sessions");
  sessions.fields.add(new Field({"type":"text","name":"origin","required":false,"min":0,"max":15,"pattern":"^[0-9a-z]{15}$"}));
  app.save(sessions);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
