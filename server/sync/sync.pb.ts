import * as schema from "./schema.at-build.ts";
import * as recordBin from "./record-bin.ts";
import * as syncAnswers from "./sync-answers.ts";
import * as syncCollections from "./sync-collections.ts";
import * as syncPokes from "./sync-pokes.ts";
import * as syncPull from "./sync-pull.ts";
import * as classBookEnd from "./class-book-end.ts";
import * as syncPurge from "./sync-purge.ts";
import * as syncRuns from "./sync-runs.ts";

/*
 * The sync: its two routes, and the answers to writes that the triggers refuse (docs/server.md).
 */

routerAdd("GET", "/api/sync/pull", syncPull.answerPull, $apis.requireAuth("users"), $apis.gzip());

routerAdd("GET", "/api/sync/digest", syncPull.answerDigest, $apis.requireAuth("users"));

routerAdd("POST", "/api/class-book/deletion", classBookEnd.answer, $apis.requireAuth("users"));

const synced = Object.keys(schema.collections);
const guarded = synced.concat("sync_clients");
const records = synced.filter((name) => name !== "users");

onRecordUpdateRequest(syncAnswers.guardOwner, ...guarded);
onRecordUpdateRequest(syncAnswers.nameWriter, ...synced);
onRecordDeleteRequest(recordBin.takeDelete, ...records);
onRecordDeleteRequest(recordBin.guardLedger, "sync_clients");
onRecordValidate(syncAnswers.validate, ...synced);

onRecordCreateExecute(syncAnswers.write, ...guarded);
onRecordUpdateExecute(syncAnswers.write, ...guarded);

onCollectionUpdateRequest(syncCollections.guardUpdate);
onCollectionDeleteRequest(syncCollections.guardDelete);
onCollectionsImportRequest(syncCollections.guardImport);
onCollectionUpdateExecute(syncCollections.update);

onBootstrap(syncCollections.ensureTriggers);

// PocketBase has no `onServe` for hooks. The run begins once the port is ours: a second server on
// the same data begins none.
$app.onServe().bindFunc((e) => {
  e.next();
  syncRuns.start(e.app);
});

onRealtimeSubscribeRequest(syncPokes.noteListener);
onRecordAfterCreateSuccess(syncPokes.poke, ...synced);
onRecordAfterUpdateSuccess(syncPokes.poke, ...synced);
onRecordAfterDeleteSuccess(syncPokes.poke, ...synced);

cronAdd("syncPurge", "17 3 * * *", syncPurge.purge);
