// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
  const lessons = app.findCollectionByNameOrId("sj_lessons");
  lessons.fields.add(new Field({"type":"text","name":"homeworkDate","required":false,"min":0,"max":10,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}));
  lessons.fields.add(new Field({"type":"number","name":"homeworkStart","required":false,"min":0,"max":1440,"onlyInt":true}));
  unmarshal({"values":["draft","ready","held","partly","notHeld"]}, lessons.fields.getByName("status"));
  app.save(lessons);
  const events = app.findCollectionByNameOrId("sj_events");
  events.fields.add(new Field({"type":"json","name":"exdates","required":false,"maxSize":10000}));
  events.fields.add(new Field({"type":"relation","name":"series","required":false,"collectionId":"sj_events","cascadeDelete":true,"minSelect":0,"maxSelect":1}));
  events.fields.add(new Field({"type":"text","name":"originStart","required":false,"min":0,"max":16,"pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$"}));
  events.fields.add(new Field({"type":"select","name":"reminder","required":false,"maxSelect":1,"values":["atStart","minutes5","minutes15","minutes30","hour1","hours2","day1","days2","week1"]}));
  events.indexes = events.indexes.concat("CREATE INDEX `idx_events_series` ON `events` (`series`)");
  app.save(events);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
