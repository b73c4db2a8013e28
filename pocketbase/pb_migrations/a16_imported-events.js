// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const events = app.findCollectionByNameOrId("sj_events");
  events.fields.add(new Field({"type":"json","name":"imported","required":false,"maxSize":15000}));
  app.save(events);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
