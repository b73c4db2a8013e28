/*
 * The sync: its two routes, and the answers to writes that the triggers refuse (docs/server.md). Each handler runs in
 * a context of its own, hence the `require` inside.
 */

routerAdd(
  "GET",
  "/api/sync/pull",
  (e) => require(`${__hooks}/sync-pull.js`).answerPull(e),
  $apis.requireAuth("users"),
  $apis.gzip(),
);

routerAdd(
  "GET",
  "/api/sync/digest",
  (e) => require(`${__hooks}/sync-pull.js`).answerDigest(e),
  $apis.requireAuth("users"),
);

const synced = Object.keys(require(`${__hooks}/schema.js`).collections);
const guarded = synced.concat("sync_clients");

onRecordUpdateRequest((e) => require(`${__hooks}/sync-answers.js`).guardOwner(e), ...guarded);
onRecordUpdateRequest((e) => require(`${__hooks}/sync-answers.js`).nameWriter(e), ...synced);
onRecordValidate((e) => require(`${__hooks}/sync-answers.js`).validate(e), ...synced);

onRecordCreateExecute((e) => require(`${__hooks}/sync-answers.js`).write(e), ...guarded);
onRecordUpdateExecute((e) => require(`${__hooks}/sync-answers.js`).write(e), ...guarded);

onCollectionUpdateRequest((e) => require(`${__hooks}/sync-collections.js`).guardUpdate(e));
onCollectionDeleteRequest((e) => require(`${__hooks}/sync-collections.js`).guardDelete(e));
onCollectionsImportRequest((e) => require(`${__hooks}/sync-collections.js`).guardImport(e));
onCollectionUpdateExecute((e) => require(`${__hooks}/sync-collections.js`).update(e));

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/sync-collections.js`).ensure(e.app);
});

// PocketBase has no `onServe` for hooks. Once the port is ours: a second server on the same data begins no run.
$app.onServe().bindFunc((e) => {
  e.next();
  require(`${__hooks}/sync-runs.js`).start(e.app);
});

onRealtimeSubscribeRequest((e) => require(`${__hooks}/sync-pokes.js`).noteListener(e));
onRecordAfterCreateSuccess((e) => require(`${__hooks}/sync-pokes.js`).poke(e), ...synced);
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/sync-pokes.js`).poke(e), ...synced);
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/sync-pokes.js`).poke(e), ...synced);

cronAdd("syncPurge", "17 3 * * *", () => require(`${__hooks}/sync-purge.js`).purge($app));
