/*
 * Files on their way to the server and those that are there (uploads.js): the server's own, so plain tables. `stored_files` says which
 * record names which bytes; `file_blobs` are the bytes of attachments, once for each owner however many records name them.
 */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TABLE uploads (
    id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, collection TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL,
    sha256 TEXT NOT NULL, size INTEGER NOT NULL, name TEXT NOT NULL, touched TEXT NOT NULL)`);
  run("CREATE INDEX uploads_owner ON uploads (owner, touched)");
  run(`CREATE TABLE stored_files (
    collection TEXT NOT NULL, record TEXT NOT NULL, name TEXT NOT NULL, owner TEXT NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (collection, record, name))`);
  run("CREATE INDEX stored_files_owner ON stored_files (owner, sha256)");
  run(`CREATE TABLE file_blobs (
    owner TEXT NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL, ready INTEGER NOT NULL, made TEXT NOT NULL, PRIMARY KEY (owner, sha256))`);
});
