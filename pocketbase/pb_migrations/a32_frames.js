// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  app.save(new Collection({
    id: "sj_subscriptions", name: "subscriptions", type: "base",
    listRule: "@request.auth.id != '' && owner = @request.auth.id",
    viewRule: "@request.auth.id != '' && owner = @request.auth.id",
    createRule: "@request.auth.id != '' && owner = @request.auth.id",
    updateRule: "@request.auth.id != '' && owner = @request.auth.id",
    deleteRule: "@request.auth.id != '' && owner = @request.auth.id",
    fields: [
      {"type":"relation","name":"schoolyear","required":true,"collectionId":"sj_schoolyears","cascadeDelete":true,"minSelect":0,"maxSelect":1},
      {"type":"text","name":"locator","required":true,"min":0,"max":26,"pattern":"^[a-z2-7]{26}$"},
      {"type":"text","name":"secret","required":true,"min":0,"max":22,"pattern":"^[A-Za-z0-9_-]{22}$"},
      {"type":"text","name":"title","required":false,"min":0,"max":200,"pattern":""},
      {"type":"text","name":"decided","required":false,"min":0,"max":24,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},
      {"type":"number","name":"generation","required":false,"min":0,"max":9007199254740991,"onlyInt":true},
      {"type":"text","name":"base","required":false,"min":0,"max":200000,"pattern":""},
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
      "CREATE INDEX `idx_subscriptions_owner_seq` ON `subscriptions` (`owner`, `seq`)",
      "CREATE INDEX `idx_subscriptions_schoolyear` ON `subscriptions` (`schoolyear`)",
      "CREATE INDEX `idx_subscriptions_locator` ON `subscriptions` (`locator`)",
    ],
  }));
  const schoolyears = app.findCollectionByNameOrId("sj_schoolyears");
  schoolyears.fields.add(new Field({"type":"json","name":"rooms","required":false,"maxSize":40000}));
  app.save(schoolyears);
  const shares = app.findCollectionByNameOrId("sj_shares");
  unmarshal({"values":["cover","course","class","frame"]}, shares.fields.getByName("kind"));
  app.save(shares);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
