// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const users = app.findCollectionByNameOrId("_pb_users_auth_");
  users.fields.add(new Field({"type":"text","name":"school","required":false,"min":0,"max":120,"pattern":""}));
  app.save(users);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
