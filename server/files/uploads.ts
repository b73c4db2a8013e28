import { isProgram } from "#domain/files/file-kind";
import { refuse } from "#server/app/refuse";
import { read, write } from "#server/app/sql";
import * as files from "./upload-files.ts";
import { pictureEnding, pictureSize } from "./upload-kinds.ts";
import * as arrivals from "#server/guards/guard-arrivals";

/*
 * Files come in parts, so that a bad network sends little twice: a device asks where an upload
 * stands, sends from there on, and finishes it (docs/server.md). What may be sent is checked before
 * the first byte; what has come is checked before a record names it.
 */

/** The records that have a file, and its field. */
const targets: { readonly [collection: string]: string } = { attachments: "file", students: "photo", users: "avatar" };

/** O_RDWR, which is the same on all systems; O_CREATE is not. */
const readAndWrite = 2;
/**
 * Bytes of an upload's start in which a picture says how large it is, behind what a camera wrote.
 */
const headBytes = 256 * 1024;
const mostPixels = 16_000_000;
const mostSide = 8000;
/**
 * Uploads of one teacher that are under way; the one that was left longest gives way to a new one.
 */
const mostUploads = 20;

type Upload = {
  readonly id: string;
  readonly owner: string;
  readonly collection: string;
  readonly record: string;
  readonly field: string;
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
};
type Asked = Omit<Upload, "id">;

const uploadOf = (e: core.RequestEvent): Upload => {
  const columns = { id: "", owner: "", collection: "", record: "", field: "", sha256: "", size: 0, name: "" };
  const [found] = read(e.app, columns, "SELECT * FROM uploads WHERE id = {:id} AND owner = {:owner}", {
    id: e.request.pathValue("id"),
    owner: e.auth!.id,
  });
  if (!found) throw new NotFoundError("There is no such upload.");
  return found;
};

const partOf = ({ id }: Pick<Upload, "id">): string => `${id}.part`;

const standOf = (app: core.App, upload: Pick<Upload, "id">): number =>
  files.withParts(app, (root) => {
    try {
      return root.stat(partOf(upload)).size();
    } catch {
      return 0;
    }
  });

/** The teacher's own record, which has to be there before its file. */
const recordOf = (app: core.App, owner: string, { collection, record }: Asked): core.Record => {
  const [found] = app.findRecordsByIds(collection, [record]);
  const isOwn = found && (collection === "users" ? found.id : found.getString("owner")) === owner;
  if (!found || !isOwn) return refuse(404, "record", "no_record", "There is no such record yet.");
  return found;
};

const guardSize = (field: core.Field, size: number): void => {
  if (size > field.maxSize) refuse(400, "size", "too_large", "The file is too large.", { limit: field.maxSize });
};

/** Files in the bin may come back, so they take room too, but not the room of those in use. */
const guardQuota = (app: core.App, owner: string, size: number, upload: string): void => {
  const limit = files.limit();
  const used = files.used(app, owner, upload);
  if (used + size > limit || files.usedWithBin(app, owner, upload) + size > 2 * limit)
    refuse(400, "size", "quota", "There is no room left for this file.", { used, limit });
};

const extensionOf = (name: string): string | undefined => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]!.toLowerCase();

const randomName = (): string => $security.randomStringWithAlphabet(10, "abcdefghijklmnopqrstuvwxyz0123456789");

const note = (app: core.App, { collection, record, owner, sha256, size }: Asked, name: string): unknown =>
  write(
    app,
    `INSERT OR REPLACE INTO stored_files (collection, record, name, owner, sha256, size)
      VALUES ({:collection}, {:record}, {:name}, {:owner}, {:sha256}, {:size})`,
    { collection, record, owner, sha256, size, name },
  );

/** Saves into the record. It may change between our reading and writing: then it is read again. */
const saveInto = (app: core.App, upload: Asked, change: (record: core.Record) => () => void): string => {
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
const nameBlob = (app: core.App, upload: Asked): string => {
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

const storeBlob = (app: core.App, upload: Asked, file: filesystem.File): string => {
  const { owner, sha256, size } = upload;
  if (!files.hasBlob(app, owner, sha256)) {
    const values = { owner, sha256, size, made: new Date().toISOString() };
    write(
      app,
      "INSERT OR REPLACE INTO file_blobs (owner, sha256, size, ready, made) VALUES ({:owner}, {:sha256}, {:size}, 0, {:made})",
      values,
    );
    files.withFiles(app, (store) => store.uploadFile(file, files.keyOf(owner, sha256)));
    write(app, "UPDATE file_blobs SET ready = 1 WHERE owner = {:owner} AND sha256 = {:sha256}", {
      owner,
      sha256,
    });
  }
  return nameBlob(app, upload);
};

/**
 * Stores a picture in a record of its own. PocketBase makes the thumbnails, and removes the picture
 * before.
 */
const storePicture = (app: core.App, upload: Asked, file: filesystem.File, head: readonly number[]): string => {
  const [width, height] = pictureSize(head) ?? [0, 0];
  if (!(width > 0 && height > 0)) refuse(400, "file", "not_a_picture", "This is no picture that can be shown.");
  if (width > mostSide || height > mostSide || width * height > mostPixels)
    refuse(400, "file", "too_many_pixels", "The picture has too many pixels.", { limit: mostPixels });
  // Otherwise the file would have the name of its part.
  file.name = `picture_${randomName()}.${pictureEnding(head)}`;
  const name = saveInto(app, upload, (record) => () => {
    record.set(upload.field, file);
    record.set("device", "");
    app.save(record);
  });
  note(app, upload, name);
  return name;
};

const headOf = (root: os.Root, upload: Upload): number[] => {
  const file = root.open(partOf(upload));
  try {
    return toBytes(file, headBytes);
  } finally {
    file.close();
  }
};

const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The upload that is asked for, or a 400: nothing of another shape reaches a query. */
const askedOf = (e: core.RequestEvent): Asked => {
  const body = e.requestInfo().body;
  const asked = {
    collection: stringOf(body["collection"]),
    record: stringOf(body["record"]),
    field: stringOf(body["field"]),
    sha256: stringOf(body["sha256"]),
    name: stringOf(body["name"]),
    size: Number(body["size"]),
    owner: e.auth!.id,
  };
  if (!Object.hasOwn(targets, asked.collection) || targets[asked.collection] !== asked.field)
    refuse(400, "field", "no_file_field", "This field takes no file.");
  if (!/^[0-9a-z]{15}$/.test(asked.record)) refuse(400, "record", "bad_id", "This is no record's id.");
  if (!/^[0-9a-f]{64}$/.test(asked.sha256)) refuse(400, "sha256", "bad_hash", "This is no SHA-256.");
  if (!(Number.isInteger(asked.size) && asked.size > 0)) refuse(400, "size", "empty", "There is nothing in this file.");
  return { ...asked, name: asked.name.slice(0, 200) };
};

/** A file that this record has already; it never gets another one. */
const doneBefore = (app: core.App, record: core.Record, asked: Asked): string | undefined => {
  const name = record.getString(asked.field);
  if (name === "") return undefined;
  const [known] = read(
    app,
    { sha256: "" },
    "SELECT sha256 FROM stored_files WHERE collection = {:collection} AND record = {:record} AND name = {:name}",
    { collection: asked.collection, record: asked.record, name },
  );
  if (known?.sha256 === asked.sha256) return name;
  if (asked.collection === "attachments")
    refuse(409, "file", "file_immutable", "A file never changes; make a new record.");
  return undefined;
};

const guardClaim = (record: core.Record, asked: Asked): void => {
  if (asked.collection !== "attachments") return;
  const isSame = record.getString("sha256") === asked.sha256 && record.getInt("size") === asked.size;
  if (!isSame) refuse(400, "sha256", "other_file", "The record is about another file.");
};

/** The id is the same for the same upload, however often it is asked for. */
const idOf = ({ owner, collection, record, field, sha256, size }: Asked): string =>
  $security.sha256([owner, collection, record, field, sha256, size].join("/")).slice(0, 32);

const begin = (app: core.App, asked: Asked): string => {
  const { owner, collection, record, field, sha256, size, name } = asked;
  const id = idOf(asked);
  const others =
    "SELECT id FROM uploads WHERE owner = {:owner} AND id <> {:id} ORDER BY touched DESC LIMIT -1 OFFSET {:most}";
  for (const left of read(app, { id: "" }, others, { owner, id, most: mostUploads - 1 }))
    files.forgetUpload(app, left.id);
  write(
    app,
    `INSERT INTO uploads (id, owner, collection, record, field, sha256, size, name, touched)
      VALUES ({:id}, {:owner}, {:collection}, {:record}, {:field}, {:sha256}, {:size}, {:name}, {:touched})
      ON CONFLICT (id) DO UPDATE SET touched = excluded.touched`,
    { id, owner, collection, record, field, sha256, size, name, touched: new Date().toISOString() },
  );
  files.makePart(app, id);
  return id;
};

/**
 * Checks that the bytes that came are those that were announced. Others are thrown away, so that
 * the file can come again.
 */
const guardBytes = (e: core.RequestEvent, upload: Upload): string => {
  const path = `${files.partsOf(e.app)}/${partOf(upload)}`;
  const isWhole = standOf(e.app, upload) === upload.size;
  if (!isWhole)
    refuse(409, "offset", "wrong_offset", "Not all of the file has come.", { offset: standOf(e.app, upload) });
  if (files.hashOf(path) === upload.sha256) return path;
  files.forgetUpload(e.app, upload.id);
  return refuse(400, "sha256", "other_bytes", "What came is not the file that was announced.");
};

/** Answers `{ used, limit }` in bytes. */
export const answerRoom = (e: core.RequestEvent): void =>
  e.json(200, { used: files.used(e.app, e.auth!.id), limit: files.limit() });

/** Answers `{ id, offset }`, or `{ file }` where nothing has to be sent. */
export const ask = (e: core.RequestEvent): void => {
  const asked = askedOf(e);
  const record = recordOf(e.app, asked.owner, asked);
  const done = doneBefore(e.app, record, asked);
  if (done) return e.json(200, { file: done });
  guardClaim(record, asked);
  guardSize(record.collection().fields.getByName(asked.field)!, asked.size);
  const isKnown = asked.collection === "attachments" && files.hasBlob(e.app, asked.owner, asked.sha256);
  if (isKnown) {
    const named = files.alone(e.app, () =>
      files.hasBlob(e.app, asked.owner, asked.sha256) ? { file: nameBlob(e.app, asked) } : {},
    );
    if (!named) return files.busy(e);
    if (named.file) return e.json(200, { file: named.file });
  }
  guardQuota(e.app, asked.owner, asked.size, idOf(asked));
  const id = begin(e.app, asked);
  return e.json(200, { id, offset: standOf(e.app, { id }) });
};

/** Keeps what arrives, also the beginning of a part that is cut off on its way. */
export const take = (e: core.RequestEvent): void => {
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
  write(e.app, "UPDATE uploads SET touched = {:now} WHERE id = {:id}", {
    now: new Date().toISOString(),
    id: upload.id,
  });
  // Nothing of the body is left unread (answer-headers.ts): the next part comes over the same
  // connection.
  if (at === end) e.response.header().del("Connection");
  return e.json(200, { offset: at });
};

export const finish = (e: core.RequestEvent): void => {
  const upload = uploadOf(e);
  const answer = files.alone(e.app, () => {
    const record = recordOf(e.app, upload.owner, upload);
    const done = doneBefore(e.app, record, upload);
    if (done) return { file: done };
    guardClaim(record, upload);
    const path = guardBytes(e, upload);
    const head = files.withParts(e.app, (root) => headOf(root, upload));
    const isPicture = upload.collection !== "attachments";
    if (isProgram(head)) {
      files.forgetUpload(e.app, upload.id);
      refuse(400, "file", "program", "Programs are not kept here.");
    }
    try {
      guardQuota(e.app, upload.owner, upload.size, upload.id);
    } catch (problem) {
      // The upload took room that it does not get.
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
  if (!answer) return files.busy(e);
  files.forgetUpload(e.app, upload.id);
  return e.json(200, answer);
};

export const cancel = (e: core.RequestEvent): void => {
  files.forgetUpload(e.app, uploadOf(e).id);
  return e.noContent(204);
};

/** Serves an attachment's bytes, which are not in the folder of its record. */
export const serve = (e: core.FileDownloadRequestEvent): void => {
  if (e.record.collection().name !== "attachments") return;
  const [known] = read(
    e.app,
    { owner: "", sha256: "" },
    "SELECT owner, sha256 FROM stored_files WHERE collection = 'attachments' AND record = {:record} AND name = {:name}",
    { record: e.record.id, name: e.servedName },
  );
  if (known) e.servedPath = files.keyOf(known.owner, known.sha256);
};

/**
 * Refuses a file within a record's own request: it would get around the limit of room and the check
 * of its bytes.
 */
export const guardRecord = (e: core.RecordRequestEvent): void => {
  if (!e.hasSuperuserAuth()) {
    const field = targets[e.collection.name]!;
    if (e.record.getUnsavedFiles(field).length > 0)
      refuse(400, field, "in_parts", "Files are sent by way of /api/uploads.");
  }
  return e.next();
};

export const sweep = (app: core.App = $app): void => void files.sweep(app);

export const noteFreed = (e: core.RecordEvent): void => {
  e.next();
  files.noteFreed(e.app);
};
