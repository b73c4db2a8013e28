// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  app.save(new Collection({
    id: "sj_checklists", name: "checklists", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"class","required":true,"collectionId":"sj_classes","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"name","required":true,"min":0,"max":120,"pattern":""},
      {"type":"text","name":"due","required":false,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},
      {"type":"text","name":"note","required":false,"min":0,"max":2000,"pattern":""},
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
      "CREATE INDEX `idx_checklists_owner_seq` ON `checklists` (`owner`, `seq`)",
      "CREATE INDEX `idx_checklists_class` ON `checklists` (`class`)",
    ],
  }));
  app.save(new Collection({
    id: "sj_checks", name: "checks", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"checklist","required":true,"collectionId":"sj_checklists","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"relation","name":"student","required":true,"collectionId":"sj_students","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"select","name":"state","required":true,"maxSelect":1,"values":["open","done","exempt"]},
      {"type":"text","name":"at","required":false,"min":0,"max":24,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},
      {"type":"text","name":"note","required":false,"min":0,"max":300,"pattern":""},
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
      "CREATE INDEX `idx_checks_owner_seq` ON `checks` (`owner`, `seq`)",
      "CREATE INDEX `idx_checks_checklist` ON `checks` (`checklist`)",
      "CREATE INDEX `idx_checks_student` ON `checks` (`student`)",
    ],
  }));
  app.save(new Collection({
    id: "sj_evenings", name: "evenings", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"schoolyear","required":true,"collectionId":"sj_schoolyears","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"name","required":false,"min":0,"max":120,"pattern":""},
      {"type":"text","name":"date","required":true,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},
      {"type":"number","name":"start","required":false,"min":0,"max":1440,"onlyInt":true},
      {"type":"number","name":"end","required":false,"min":0,"max":1440,"onlyInt":true},
      {"type":"number","name":"length","required":false,"min":5,"max":120,"onlyInt":true},
      {"type":"text","name":"room","required":false,"min":0,"max":60,"pattern":""},
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
      "CREATE INDEX `idx_evenings_owner_seq` ON `evenings` (`owner`, `seq`)",
      "CREATE INDEX `idx_evenings_schoolyear` ON `evenings` (`schoolyear`)",
    ],
  }));
  app.save(new Collection({
    id: "sj_meetings", name: "meetings", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"evening","required":true,"collectionId":"sj_evenings","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"relation","name":"student","required":true,"collectionId":"sj_students","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"number","name":"start","required":false,"min":0,"max":1440,"onlyInt":true},
      {"type":"text","name":"guests","required":false,"min":0,"max":120,"pattern":""},
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
      "CREATE INDEX `idx_meetings_owner_seq` ON `meetings` (`owner`, `seq`)",
      "CREATE INDEX `idx_meetings_evening` ON `meetings` (`evening`)",
      "CREATE INDEX `idx_meetings_student` ON `meetings` (`student`)",
    ],
  }));
  const users = app.findCollectionByNameOrId("_pb_users_auth_");
  users.fields.add(new Field({"type":"number","name":"retainMonths","required":false,"min":0,"max":120,"onlyInt":true}));
  users.fields.add(new Field({"type":"select","name":"combinedBy","required":false,"maxSelect":1,"values":["exact","rounded"]}));
  app.save(users);
  const notes = app.findCollectionByNameOrId("sj_notes");
  notes.fields.add(new Field({"type":"bool","name":"onlyMe","required":false}));
  app.save(notes);
  const gradebooks = app.findCollectionByNameOrId("sj_gradebooks");
  gradebooks.fields.add(new Field({"type":"json","name":"exam","required":false,"maxSize":300}));
  gradebooks.fields.add(new Field({"type":"text","name":"combined","required":false,"min":0,"max":80,"pattern":""}));
  app.save(gradebooks);
  const assessments = app.findCollectionByNameOrId("sj_assessments");
  assessments.fields.add(new Field({"type":"text","name":"returned","required":false,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}));
  assessments.fields.add(new Field({"type":"select","name":"exam","required":false,"maxSelect":1,"values":["written","oral"]}));
  app.save(assessments);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
