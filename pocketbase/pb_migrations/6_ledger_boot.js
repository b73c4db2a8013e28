/*
 * `boot` was once added to 1_collections.js in place, and PocketBase never runs a file again: a data folder from before has no
 * such column, and refuses every batch.
 */
migrate((app) => {
  const ledger = app.findCollectionByNameOrId("sync_clients");
  if (ledger.fields.getByName("boot")) return;
  ledger.fields.add(new Field({ type: "text", name: "boot", required: false, min: 0, max: 15, pattern: "" }));
  app.save(ledger);
  require(`${__hooks}/sync-triggers.js`).install(app);
});
