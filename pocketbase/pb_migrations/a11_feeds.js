// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  app.save(new Collection({
    id: "sj_feeds", name: "feeds", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"text","name":"name","required":true,"min":0,"max":120,"pattern":""},
      {"type":"relation","name":"course","required":false,"collectionId":"sj_courses","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"token","required":true,"min":0,"max":64,"pattern":"^[a-z0-9]{32,64}$"},
      {"type":"bool","name":"plans","required":false},
      {"type":"relation","name":"owner","required":true,"collectionId":"_pb_users_auth_","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"device","required":false,"min":0,"max":60,"pattern":""},
      {"type":"number","name":"rev","required":false,"min":null,"max":null,"onlyInt":true},
      {"type":"number","name":"seq","required":false,"min":null,"max":null,"onlyInt":true},
      {"type":"bool","name":"deleted","required":false},
      {"type":"text","name":"deletedWith","required":false,"min":0,"max":15,"pattern":""},
      {"type":"autodate","name":"created","onCreate":true,"onUpdate":false},
      {"type":"autodate","name":"updated","onCreate":true,"onUpdate":true},
    ],
    indexes: [
      "CREATE INDEX `idx_feeds_owner_seq` ON `feeds` (`owner`, `seq`)",
      "CREATE INDEX `idx_feeds_course` ON `feeds` (`course`)",
      "CREATE INDEX `idx_feeds_token` ON `feeds` (`token`)",
    ],
  }));
  require(`${__hooks}/sync-triggers.js`).install(app);
});
