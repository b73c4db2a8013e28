// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  app.save(new Collection({
    id: "sj_curricula", name: "curricula", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"text","name":"title","required":true,"min":0,"max":200,"pattern":""},
      {"type":"text","name":"subject","required":false,"min":0,"max":60,"pattern":""},
      {"type":"text","name":"level","required":false,"min":0,"max":60,"pattern":""},
      {"type":"text","name":"source","required":false,"min":0,"max":500,"pattern":""},
      {"type":"text","name":"version","required":false,"min":0,"max":60,"pattern":""},
      {"type":"select","name":"language","required":false,"maxSelect":1,"values":["en","fr","de","lb"]},
      {"type":"text","name":"identifier","required":false,"min":0,"max":200,"pattern":""},
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
      "CREATE INDEX `idx_curricula_owner_seq` ON `curricula` (`owner`, `seq`)",
    ],
  }));
  app.save(new Collection({
    id: "sj_outcomes", name: "outcomes", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"curriculum","required":true,"collectionId":"sj_curricula","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"order","required":false,"min":0,"max":60,"pattern":""},
      {"type":"text","name":"code","required":false,"min":0,"max":40,"pattern":""},
      {"type":"text","name":"text","required":false,"min":0,"max":2000,"pattern":""},
      {"type":"number","name":"suggested","required":false,"min":0,"max":500,"onlyInt":true},
      {"type":"bool","name":"marked","required":false},
      {"type":"text","name":"note","required":false,"min":0,"max":20000,"pattern":""},
      {"type":"text","name":"identifier","required":false,"min":0,"max":200,"pattern":""},
      {"type":"text","name":"gone","required":false,"min":0,"max":60,"pattern":""},
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
      "CREATE INDEX `idx_outcomes_owner_seq` ON `outcomes` (`owner`, `seq`)",
      "CREATE INDEX `idx_outcomes_curriculum` ON `outcomes` (`curriculum`)",
    ],
  }));
  const outcomes = app.findCollectionByNameOrId("sj_outcomes");
  outcomes.fields.add(new Field({"type":"relation","name":"parent","required":false,"collectionId":"sj_outcomes","cascadeDelete":false,"minSelect":0,"maxSelect":1}));
  outcomes.indexes = outcomes.indexes.concat("CREATE INDEX `idx_outcomes_parent` ON `outcomes` (`parent`)");
  app.save(outcomes);
  app.save(new Collection({
    id: "sj_skeletons", name: "skeletons", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"text","name":"title","required":true,"min":0,"max":120,"pattern":""},
      {"type":"editor","name":"plan","required":false,"maxSize":200000,"convertURLs":false},
      {"type":"json","name":"used","required":false,"maxSize":2000},
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
      "CREATE INDEX `idx_skeletons_owner_seq` ON `skeletons` (`owner`, `seq`)",
    ],
  }));
  const users = app.findCollectionByNameOrId("_pb_users_auth_");
  users.fields.add(new Field({"type":"select","name":"heldPartly","required":false,"maxSelect":1,"values":["nothing","quarter","threeQuarters","whole"]}));
  app.save(users);
  const courses = app.findCollectionByNameOrId("sj_courses");
  courses.fields.add(new Field({"type":"relation","name":"curricula","required":false,"collectionId":"sj_curricula","cascadeDelete":false,"minSelect":0,"maxSelect":2000}));
  courses.fields.add(new Field({"type":"number","name":"reserve","required":false,"min":0,"max":100,"onlyInt":true}));
  app.save(courses);
  const units = app.findCollectionByNameOrId("sj_units");
  units.fields.add(new Field({"type":"relation","name":"outcomes","required":false,"collectionId":"sj_outcomes","cascadeDelete":false,"minSelect":0,"maxSelect":2000}));
  app.save(units);
  const lessons = app.findCollectionByNameOrId("sj_lessons");
  lessons.fields.add(new Field({"type":"relation","name":"outcomes","required":false,"collectionId":"sj_outcomes","cascadeDelete":false,"minSelect":0,"maxSelect":2000}));
  app.save(lessons);
  const assessments = app.findCollectionByNameOrId("sj_assessments");
  assessments.fields.add(new Field({"type":"relation","name":"outcomes","required":false,"collectionId":"sj_outcomes","cascadeDelete":false,"minSelect":0,"maxSelect":2000}));
  app.save(assessments);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
