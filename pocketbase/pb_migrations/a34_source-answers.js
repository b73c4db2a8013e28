// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  app.save(new Collection({
    id: "sj_sourceanswers", name: "sourceanswers", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"schoolyear","required":true,"collectionId":"sj_schoolyears","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"select","name":"kind","required":true,"maxSelect":1,"values":["source","course","left","taken","rooms"]},
      {"type":"text","name":"words","required":false,"min":0,"max":300,"pattern":""},
      {"type":"relation","name":"course","required":false,"collectionId":"sj_courses","cascadeDelete":true,"minSelect":0,"maxSelect":1},
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
      "CREATE INDEX `idx_sourceanswers_owner_seq` ON `sourceanswers` (`owner`, `seq`)",
      "CREATE INDEX `idx_sourceanswers_schoolyear` ON `sourceanswers` (`schoolyear`)",
      "CREATE INDEX `idx_sourceanswers_course` ON `sourceanswers` (`course`)",
    ],
  }));
  require(`${__hooks}/sync-triggers.js`).install(app);
});
