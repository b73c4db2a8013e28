import { readHeldStudents } from "#db/scope/held-students";
import { leavesStudents } from "#db/scope/lock-students";
import { createDatabase, databaseName } from "#db/store/database";
import { readMirrorOwners } from "#db/store/mirror-owners";

/** What waits on this device for a teacher whose session ended here. */
export type LockedYear = {
  /** Edits that were not sent, and what was typed and is in no edit yet. */
  readonly waiting: number;
  /** Whether student data left the device, and comes back with the next sign-in. */
  readonly leavesStudents: boolean;
  /** Records of students that stay, because the server lacks something of them. */
  readonly heldStudents: number;
};

/** Undefined where the teacher's year is not here. */
export const readLockedYear = async (
  userId: string,
  o: {
    readonly indexedDB: IDBFactory;
    readonly IDBKeyRange: typeof IDBKeyRange;
    /** What the teacher typed that is not in the database. */
    readonly typed: number;
  },
): Promise<LockedYear | undefined> => {
  if (!(await readMirrorOwners(o.indexedDB)).includes(userId)) return undefined;
  const db = createDatabase({ name: databaseName(userId), ...o });
  try {
    return {
      waiting: (await db.outbox.count()) + o.typed,
      leavesStudents: await leavesStudents(db),
      heldStudents: (await readHeldStudents(db)).size,
    };
  } finally {
    db.close();
  }
};
