import express from "express";
import expressPouch from "express-pouchdb";
import http from "pouchdb-adapter-http";
import memory from "pouchdb-adapter-memory";
import PouchDB from "pouchdb-core";
import find from "pouchdb-find";
import mapreduce from "pouchdb-mapreduce";
import replication from "pouchdb-replication";

/* PouchDB's own server in memory, beside the pages of the bench on one origin; prints its address. */

const pages = process.argv[2];
const Memory = PouchDB.plugin(memory)
  .plugin(http)
  .plugin(replication)
  .plugin(mapreduce)
  .plugin(find)
  .defaults({ adapter: "memory" });

const app = express();
app.use(express.static(pages));
app.use("/db", expressPouch(Memory, { mode: "minimumForPouchDB", inMemoryConfig: true }));
const server = app.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
