// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  app.save(new Collection({
    id: "sj_notes", name: "notes", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"student","required":true,"collectionId":"sj_students","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"date","required":true,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},
      {"type":"text","name":"text","required":true,"min":0,"max":20000,"pattern":""},
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
      "CREATE INDEX `idx_notes_owner_seq` ON `notes` (`owner`, `seq`)",
      "CREATE INDEX `idx_notes_student` ON `notes` (`student`)",
    ],
  }));
  require(`${__hooks}/sync-triggers.js`).install(app);
});
