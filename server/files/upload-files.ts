import { read, write } from "#server/app/sql";

/*
 * The bytes that are there, how much of a teacher's room they take, and which of them nobody needs
 * any more.
 */

const kept = {
  attachments: "EXISTS (SELECT 1 FROM attachments WHERE id = f.record AND file = f.name %)",
  students: "EXISTS (SELECT 1 FROM students WHERE id = f.record AND photo = f.name %)",
  users: "EXISTS (SELECT 1 FROM users WHERE id = f.record AND avatar = f.name)",
};
const isNamed = (more: string): string =>
  Object.entries(kept)
    .map(([name, condition]) => `(f.collection = '${name}' AND ${condition.replace("%", more)})`)
    .join(" OR ");

const sumOf = (app: core.App, owner: string, condition: string): number =>
  read(
    app,
    { sum: 0 },
    `SELECT COALESCE(SUM(size), 0) AS sum FROM (SELECT DISTINCT sha256, size FROM stored_files AS f
      WHERE owner = {:owner} AND (${condition}))`,
    { owner },
  )[0]!.sum;

/**
 * Bytes that lie there, or will, without a record that has them. These are uploads except `except`,
 * as announced, and blobs that nothing names any more.
 */
const unnamed = (app: core.App, owner: string, except: string): number =>
  read(
    app,
    { sum: 0 },
    `SELECT (SELECT COALESCE(SUM(size), 0) FROM uploads WHERE owner = {:owner} AND id <> {:except})
      + (SELECT COALESCE(SUM(size), 0) FROM file_blobs AS b WHERE owner = {:owner} AND NOT EXISTS
        (SELECT 1 FROM stored_files AS f WHERE f.collection = 'attachments' AND f.owner = b.owner AND f.sha256 = b.sha256 AND (${isNamed("")}))) AS sum`,
    { owner, except },
  )[0]!.sum;

export const keyOf = (owner: string, sha256: string): string => `blobs/${owner}/${sha256}`;

export const withFiles = <T>(app: core.App, work: (files: filesystem.System) => T): T => {
  const files = app.newFilesystem();
  try {
    return work(files);
  } finally {
    files.close();
  }
};

export const partsOf = (app: core.App): string => `${app.dataDir()}/uploads`;

/** Opens the folder of what has come so far; names cannot lead out of it. */
export const withParts = <T>(app: core.App, work: (root: os.Root) => T): T => {
  const folder = partsOf(app);
  $os.mkdirAll(folder, 0o700);
  const root = $os.openRoot(folder);
  try {
    return work(root);
  } finally {
    root.close();
  }
};

export const removePart = (app: core.App, id: string): void =>
  withParts(app, (root) => {
    try {
      root.remove(`${id}.part`);
    } catch {
      // Nothing of it has come.
    }
  });

export const makePart = (app: core.App, id: string): void =>
  withParts(app, (root) => {
    try {
      root.stat(`${id}.part`);
    } catch {
      root.create(`${id}.part`).close();
    }
  });

export const forgetUpload = (app: core.App, id: string): void => {
  removePart(app, id);
  write(app, "DELETE FROM uploads WHERE id = {:id}", { id });
};

/**
 * Runs one `work` at a time on the server. So nothing is cleared away that another is about to
 * name, and one large file at a time is in memory.
 */
export const alone = <T>(app: core.App, work: () => T): T | undefined => {
  const key = "uploads:busy";
  for (let tries = 0; ; tries++) {
    let isMine = false;
    app.store().setFunc(key, (busy) => {
      isMine = !busy;
      return true;
    });
    if (isMine) break;
    if (tries === 200) return undefined;
    sleep(50);
  }
  try {
    return work();
  } finally {
    app.store().remove(key);
  }
};

/**
 * The hash of a file, by the system's own program where there is one. PocketBase hashes texts only,
 * so meanwhile it would hold the whole file, several times over.
 */
export const hashOf = (path: string): string => {
  try {
    const [hash] = /^[0-9a-f]{64}\b/.exec(toString($os.cmd("sha256sum", "--", path).output())) ?? [];
    if (hash) return hash;
  } catch {
    // This system has no such program.
  }
  // A text of Go's keeps its bytes when it is handed on.
  return $security.sha256(toString($os.readFile(path)));
};

/** Refuses what waited for its turn for too long. */
export const busy = (e: core.RequestEvent): never => {
  e.response.header().set("Retry-After", "5");
  throw new ApiError(503, "Another file is being stored.", {});
};

const freedKey = "uploads:freed";
const megabyte = 1024 * 1024;
const weekMs = 7 * 86_400_000;

/**
 * Removes blobs that no record names any more, and uploads that were left. Undefined where others
 * keep it waiting.
 */
export const sweep = (app: core.App): true | undefined =>
  alone(app, () => {
    const week = new Date(Date.now() - weekMs).toISOString();
    write(
      app,
      `DELETE FROM stored_files WHERE rowid IN (SELECT f.rowid FROM stored_files AS f WHERE NOT (${isNamed("")}))`,
    );
    const blobs = read(
      app,
      { owner: "", sha256: "" },
      `SELECT owner, sha256 FROM file_blobs AS b WHERE NOT EXISTS
        (SELECT 1 FROM stored_files WHERE collection = 'attachments' AND owner = b.owner AND sha256 = b.sha256)`,
    );
    withFiles(app, (files) => {
      for (const { owner, sha256 } of blobs) {
        const key = keyOf(owner, sha256);
        if (files.exists(key)) files.delete(key);
        write(app, "DELETE FROM file_blobs WHERE owner = {:owner} AND sha256 = {:sha256}", { owner, sha256 });
      }
    });
    const hasRecord = Object.keys(kept).map(
      (name) => `(u.collection = '${name}' AND EXISTS (SELECT 1 FROM ${name} WHERE id = u.record))`,
    );
    const old = `SELECT id FROM uploads AS u WHERE touched < {:week} OR NOT (${hasRecord.join(" OR ")})
      OR NOT EXISTS (SELECT 1 FROM users WHERE id = u.owner)`;
    for (const { id } of read(app, { id: "" }, old, { week })) forgetUpload(app, id);
    return true;
  });

export const limit = (): number => Number($os.getenv("FILES_PER_TEACHER_MB") || 1024) * megabyte;

/**
 * Bytes that count: those of records that are not in the bin, the same bytes once, and those that
 * no record has, except the upload `except`.
 */
export const used = (app: core.App, owner: string, except = ""): number =>
  sumOf(app, owner, isNamed("AND NOT deleted")) + unnamed(app, owner, except);

/** The same with what lies in the bin, which may be brought back. */
export const usedWithBin = (app: core.App, owner: string, except = ""): number =>
  sumOf(app, owner, isNamed("")) + unnamed(app, owner, except);

/** Notes that a record went for good: its bytes are looked for within the minute. */
export const noteFreed = (app: core.App): void => app.store().set(freedKey, true);

/**
 * Sweeps what was freed. If other files are being stored for so long that it does not get its turn,
 * the next minute's sweep does.
 */
export const sweepFreed = (app: core.App = $app): void => {
  if (!app.store().get(freedKey)) return;
  app.store().remove(freedKey);
  if (!sweep(app)) app.store().set(freedKey, true);
};

export const hasBlob = (app: core.App, owner: string, sha256: string): boolean =>
  read(app, { ready: 0 }, "SELECT ready FROM file_blobs WHERE owner = {:owner} AND sha256 = {:sha256}", {
    owner,
    sha256,
  }).some(({ ready }) => ready === 1);
