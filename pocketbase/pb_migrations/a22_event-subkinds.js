// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const events = app.findCollectionByNameOrId("sj_events");
  events.fields.add(new Field({"type":"select","name":"subkind","required":false,"maxSelect":1,"values":["conference","parentsEvening","away"]}));
  app.save(events);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
