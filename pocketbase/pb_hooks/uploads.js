/*
 * Files come in parts, so that a bad network sends little twice: a device asks where an upload stands, sends from there on, and finishes it
 * (docs/server.md). What may be sent is checked before the first byte; what has come is checked before a record names it.
 */

const arrivals = require(`${__hooks}/guard-arrivals.js`);
const files = require(`${__hooks}/upload-files.js`);
const kinds = require(`${__hooks}/upload-kinds.js`);

/** The records that have a file, and its field. */
const targets = { attachments: "file", students: "photo", users: "avatar" };

/** O_RDWR, which is the same on all systems, as O_CREATE is not. */
const readAndWrite = 2;
/** Of an upload's start: where a picture says how large it is, behind what a camera wrote. */
const headBytes = 256 * 1024;
const mostPixels = 16_000_000;
const mostSide = 8000;
/** Uploads of one teacher that are under way; the one that was left longest gives way to a new one. */
const mostUploads = 20;

const refuse = (status, field, code, message, params) => {
  let fault = new ValidationError(code, message);
  if (params) fault = fault.setParams(params);
  throw new ApiError(status, message, { [field]: fault });
};

const uploadOf = (e) => {
  const columns = { id: "", owner: "", collection: "", record: "", field: "", sha256: "", size: 0, name: "" };
  const [found] = files.read(e.app, columns, "SELECT * FROM uploads WHERE id = {:id} AND owner = {:owner}", {
    id: e.request.pathValue("id"),
    owner: e.auth.id,
  });
  if (!found) throw new NotFoundError("There is no such upload.");
  return found;
};

const partOf = ({ id }) => `${id}.part`;

const standOf = (app, upload) =>
  files.withParts(app, (root) => {
    try {
      return root.stat(partOf(upload)).size();
    } catch (_) {
      return 0;
    }
  });

/** The teacher's own record, which has to be there before its file. */
const recordOf = (app, owner, { collection, record }) => {
  const [found] = app.findRecordsByIds(collection, [record]);
  const isOwn = found && (collection === "users" ? found.id : found.getString("owner")) === owner;
  if (!isOwn) refuse(404, "record", "no_record", "There is no such record yet.");
  return found;
};

const guardSize = (field, size) => {
  if (size > field.maxSize) refuse(400, "size", "too_large", "The file is too large.", { limit: field.maxSize });
};

/** What lies in the bin may come back, so it takes room too, but not the room of what is in use. */
const guardQuota = (app, owner, size, upload) => {
  const limit = files.limit();
  const used = files.used(app, owner, upload);
  if (used + size > limit || files.usedWithBin(app, owner, upload) + size > 2 * limit)
    refuse(400, "size", "quota", "There is no room left for this file.", { used, limit });
};

const extensionOf = (name) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1].toLowerCase();

const randomName = () => $security.randomStringWithAlphabet(10, "abcdefghijklmnopqrstuvwxyz0123456789");

const note = (app, upload, name) =>
  files.write(
    app,
    `INSERT OR REPLACE INTO stored_files (collection, record, name, owner, sha256, size)
      VALUES ({:collection}, {:record}, {:name}, {:owner}, {:sha256}, {:size})`,
    { ...pick(upload, ["collection", "record", "owner", "sha256", "size"]), name },
  );
const pick = (from, names) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** The record may change between our reading and writing: then it is read again. */
const saveInto = (app, upload, change) => {
  for (let tries = 0; ; tries++) {
    const record = recordOf(app, upload.owner, upload);
    const save = change(record);
    try {
      save();
      return record.getString(upload.field);
    } catch (problem) {
      if (tries === 4 || !String(problem).includes("has changed since")) throw problem;
    }
  }
};

/** An attachment names bytes that are there already, or have just come. */
const nameBlob = (app, upload) => {
  const ending = extensionOf(upload.name);
  const name = `file_${randomName()}${ending ? `.${ending}` : ""}`;
  note(app, upload, name);
  return saveInto(app, upload, (record) => () => {
    record.set(upload.field, name);
    record.set("device", "");
    // PocketBase knows files only in the folder of their record.
    app.saveNoValidate(record);
  });
};

const storeBlob = (app, upload, file) => {
  const { owner, sha256, size } = upload;
  if (!files.hasBlob(app, owner, sha256)) {
    const values = { owner, sha256, size, made: new Date().toISOString() };
    files.write(
      app,
      "INSERT OR REPLACE INTO file_blobs (owner, sha256, size, ready, made) VALUES ({:owner}, {:sha256}, {:size}, 0, {:made})",
      values,
    );
    files.withFiles(app, (store) => store.uploadFile(file, files.keyOf(owner, sha256)));
    files.write(app, "UPDATE file_blobs SET ready = 1 WHERE owner = {:owner} AND sha256 = {:sha256}", { owner, sha256 });
  }
  return nameBlob(app, upload);
};

/** A picture of a record of its own: PocketBase makes the thumbnails, and removes the one before. */
const storePicture = (app, upload, file, head) => {
  const [width, height] = kinds.pictureSize(head) ?? [0, 0];
  if (!(width > 0 && height > 0)) refuse(400, "file", "not_a_picture", "This is no picture that can be shown.");
  if (width > mostSide || height > mostSide || width * height > mostPixels)
    refuse(400, "file", "too_many_pixels", "The picture has too many pixels.", { limit: mostPixels });
  // It would be called as its part was.
  file.name = `picture_${randomName()}.${kinds.pictureEnding(head)}`;
  const name = saveInto(app, upload, (record) => () => {
    record.set(upload.field, file);
    record.set("device", "");
    app.save(record);
  });
  note(app, upload, name);
  return name;
};

const headOf = (root, upload) => {
  const file = root.open(partOf(upload));
  try {
    return toBytes(file, headBytes);
  } finally {
    file.close();
  }
};

const stringOf = (value) => (typeof value === "string" ? value : "");

/** What is asked for, or a 400: nothing of another shape reaches a query. */
const askedOf = (e) => {
  const body = e.requestInfo().body;
  const asked = {
    ...Object.fromEntries(["collection", "record", "field", "sha256", "name"].map((key) => [key, stringOf(body[key])])),
    size: Number(body.size),
    owner: e.auth.id,
  };
  const has = Object.prototype.hasOwnProperty;
  if (!has.call(targets, asked.collection) || targets[asked.collection] !== asked.field)
    refuse(400, "field", "no_file_field", "This field takes no file.");
  if (!/^[0-9a-z]{15}$/.test(asked.record)) refuse(400, "record", "bad_id", "This is no record's id.");
  if (!/^[0-9a-f]{64}$/.test(asked.sha256)) refuse(400, "sha256", "bad_hash", "This is no SHA-256.");
  if (!(Number.isInteger(asked.size) && asked.size > 0)) refuse(400, "size", "empty", "There is nothing in this file.");
  return { ...asked, name: asked.name.slice(0, 200) };
};

/** A file that this record has already; it never gets another one. */
const doneBefore = (app, record, asked) => {
  const name = record.getString(asked.field);
  if (name === "") return undefined;
  const [known] = files.read(
    app,
    { sha256: "" },
    "SELECT sha256 FROM stored_files WHERE collection = {:collection} AND record = {:record} AND name = {:name}",
    { collection: asked.collection, record: asked.record, name },
  );
  if (known?.sha256 === asked.sha256) return name;
  if (asked.collection === "attachments") refuse(409, "file", "file_immutable", "A file never changes; make a new record.");
  return undefined;
};

const guardClaim = (record, asked) => {
  if (asked.collection !== "attachments") return;
  const isSame = record.getString("sha256") === asked.sha256 && record.getInt("size") === asked.size;
  if (!isSame) refuse(400, "sha256", "other_file", "The record is about another file.");
};

/** The same upload, however often it is asked for. */
const idOf = ({ owner, collection, record, field, sha256, size }) =>
  $security.sha256([owner, collection, record, field, sha256, size].join("/")).slice(0, 32);

const begin = (app, asked) => {
  const { owner, collection, record, field, sha256, size, name } = asked;
  const id = idOf(asked);
  const others = "SELECT id FROM uploads WHERE owner = {:owner} AND id <> {:id} ORDER BY touched DESC LIMIT -1 OFFSET {:most}";
  for (const left of files.read(app, { id: "" }, others, { owner, id, most: mostUploads - 1 })) files.forgetUpload(app, left.id);
  files.write(
    app,
    `INSERT INTO uploads (id, owner, collection, record, field, sha256, size, name, touched)
      VALUES ({:id}, {:owner}, {:collection}, {:record}, {:field}, {:sha256}, {:size}, {:name}, {:touched})
      ON CONFLICT (id) DO UPDATE SET touched = excluded.touched`,
    { id, owner, collection, record, field, sha256, size, name, touched: new Date().toISOString() },
  );
  files.makePart(app, id);
  return id;
};

const busy = (e) => {
  e.response.header().set("Retry-After", "5");
  throw new ApiError(503, "Another file is being stored.", {});
};

/**
 * The hash of a file, by the system's own program where there is one: PocketBase hashes texts alone, so it would hold the whole file, several times
 * over, for as long.
 */
const hashOf = (path) => {
  try {
    const [hash] = /^[0-9a-f]{64}\b/.exec(toString($os.cmd("sha256sum", "--", path).output())) ?? [];
    if (hash) return hash;
  } catch (_) {
    // Not on this system.
  }
  // A text of Go's that is handed on keeps its bytes.
  return $security.sha256(toString($os.readFile(path)));
};

/** Whether the bytes that came are those that were announced; what is not is thrown away, so that it can come again. */
const guardBytes = (e, upload) => {
  const path = `${files.partsOf(e.app)}/${partOf(upload)}`;
  const isWhole = standOf(e.app, upload) === upload.size;
  if (!isWhole) refuse(409, "offset", "wrong_offset", "Not all of the file has come.", { offset: standOf(e.app, upload) });
  if (hashOf(path) === upload.sha256) return path;
  files.forgetUpload(e.app, upload.id);
  return refuse(400, "sha256", "other_bytes", "What came is not the file that was announced.");
};

module.exports = {
  /** `{ used, limit }` in bytes. */
  answerRoom: (e) => e.json(200, { used: files.used(e.app, e.auth.id), limit: files.limit() }),

  /** `{ id, offset }`, or `{ file }` where nothing has to be sent. */
  ask: (e) => {
    const asked = askedOf(e);
    const record = recordOf(e.app, asked.owner, asked);
    const done = doneBefore(e.app, record, asked);
    if (done) return e.json(200, { file: done });
    guardClaim(record, asked);
    guardSize(record.collection().fields.getByName(asked.field), asked.size);
    const isKnown = asked.collection === "attachments" && files.hasBlob(e.app, asked.owner, asked.sha256);
    if (isKnown) {
      const named = files.alone(e.app, () =>
        files.hasBlob(e.app, asked.owner, asked.sha256) ? { file: nameBlob(e.app, asked) } : {},
      );
      if (!named) return busy(e);
      if (named.file) return e.json(200, { file: named.file });
    }
    guardQuota(e.app, asked.owner, asked.size, idOf(asked));
    const id = begin(e.app, asked);
    return e.json(200, { id, offset: standOf(e.app, { id }) });
  },

  /** What arrives is kept, also of a part that is cut off on its way. */
  take: (e) => {
    const upload = uploadOf(e);
    const stand = standOf(e.app, upload);
    const offset = Number(e.request.url.query().get("offset") || "x");
    if (offset !== stand) refuse(409, "offset", "wrong_offset", "The upload stands elsewhere.", { offset: stand });
    if (e.request.contentLength < 0) throw new ApiError(411, "A part says how long it is.", {});
    const end = stand + e.request.contentLength;
    if (end > upload.size) refuse(400, "size", "too_much", "This is more than was announced.");
    const at = files.withParts(e.app, (root) => {
      const part = root.openFile(partOf(upload), readAndWrite, 0o600);
      try {
        const came = arrivals.receivePart(e, stand, end, (bytes, from) => part.writeAt(bytes, from));
        part.sync();
        return came;
      } finally {
        part.close();
      }
    });
    files.write(e.app, "UPDATE uploads SET touched = {:now} WHERE id = {:id}", { now: new Date().toISOString(), id: upload.id });
    // Nothing of it is left (answer-headers.js): the next part comes over the same connection.
    if (at === end) e.response.header().del("Connection");
    return e.json(200, { offset: at });
  },

  finish: (e) => {
    const upload = uploadOf(e);
    const answer = files.alone(e.app, () => {
      const record = recordOf(e.app, upload.owner, upload);
      const done = doneBefore(e.app, record, upload);
      if (done) return { file: done };
      guardClaim(record, upload);
      const path = guardBytes(e, upload);
      const head = files.withParts(e.app, (root) => headOf(root, upload));
      const isPicture = upload.collection !== "attachments";
      if (kinds.isProgram(head)) {
        files.forgetUpload(e.app, upload.id);
        refuse(400, "file", "program", "Programs are not kept here.");
      }
      try {
        guardQuota(e.app, upload.owner, upload.size, upload.id);
      } catch (problem) {
        // It took the room that it does not get.
        files.forgetUpload(e.app, upload.id);
        throw problem;
      }
      const file = $filesystem.fileFromPath(path);
      try {
        return { file: isPicture ? storePicture(e.app, upload, file, head) : storeBlob(e.app, upload, file) };
      } catch (problem) {
        if (isPicture) files.forgetUpload(e.app, upload.id);
        throw problem;
      }
    });
    if (!answer) return busy(e);
    files.forgetUpload(e.app, upload.id);
    return e.json(200, answer);
  },

  cancel: (e) => {
    files.forgetUpload(e.app, uploadOf(e).id);
    return e.noContent(204);
  },

  /** An attachment's bytes are not in the folder of its record. */
  serve: (e) => {
    if (e.record.collection().name !== "attachments") return;
    const [known] = files.read(
      e.app,
      { owner: "", sha256: "" },
      "SELECT owner, sha256 FROM stored_files WHERE collection = 'attachments' AND record = {:record} AND name = {:name}",
      { record: e.record.id, name: e.servedName },
    );
    if (known) e.servedPath = files.keyOf(known.owner, known.sha256);
  },

  /** A file within a record's own request would go past the room that there is and past what is looked at. */
  guardRecord: (e) => {
    if (!e.hasSuperuserAuth()) {
      const field = targets[e.collection.name];
      if (e.record.getUnsavedFiles(field).length > 0)
        refuse(400, field, "in_parts", "Files are sent by way of /api/uploads.");
    }
    return e.next();
  },

  sweep: (app) => void files.sweep(app),

  noteFreed: (e) => {
    e.next();
    files.noteFreed(e.app);
  },

  sweepFreed: (app) => files.sweepFreed(app),
};
