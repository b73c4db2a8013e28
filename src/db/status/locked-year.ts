import { readHeldStudents } from "#db/scope/held-students";
import { leavesStudents } from "#db/scope/student-scope";
import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { readMirrorOwners } from "#db/store/mirror-owners";

/** What waits on this device for a teacher whose session ended here. */
export type LockedYear = {
  /** Edits that were not sent, and what was typed and is in no edit yet. */
  readonly waiting: number;
  /** Whether student data left the device, and comes back with the next sign-in. */
  readonly leavesStudents: boolean;
  /** Records of students that stay, because the server lacks something of them. */
  readonly heldStudents: number;
  /** Forms about students that were open, and are offered again. */
  readonly studentForms: number;
};

/** Where the teacher's year is not here, what was typed may still be. */
export const readLockedYear = async (
  userId: string,
  o: {
    readonly indexedDB: IDBFactory;
    readonly IDBKeyRange: typeof IDBKeyRange;
    /** What the teacher typed that is not in the database. */
    readonly typed: number;
    /** The same of students. */
    readonly ofStudents: { readonly words: number; readonly forms: number };
  },
): Promise<LockedYear> => {
  const { words, forms: studentForms } = o.ofStudents;
  if (!(await readMirrorOwners(o.indexedDB)).includes(userId))
    return { waiting: o.typed, leavesStudents: false, heldStudents: words, studentForms };
  const db = createDatabase({ name: databaseName(userId), ...o });
  try {
    return {
      waiting: (await db.outbox.count()) + o.typed,
      leavesStudents: await leavesStudents(db),
      heldStudents: (await readHeldStudents(db)).size + words,
      studentForms,
    };
  } finally {
    db.close();
  }
};
