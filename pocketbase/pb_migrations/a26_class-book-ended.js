// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const schoolyears = app.findCollectionByNameOrId("sj_schoolyears");
  schoolyears.fields.add(new Field({"type":"text","name":"classBookEnded","required":false,"min":0,"max":24,"pattern":""}));
  app.save(schoolyears);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
