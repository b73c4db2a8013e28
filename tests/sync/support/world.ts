import type { Database } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { readStudentScope } from "#db/scope/student-scope";
import type { PlainDate } from "#domain/time/plain-date";
import type { Mutate, MutationResult, Step } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import { isStorageFull } from "#db/store/storage-full";
import { createRemote, type Remote } from "#remote/remote";
import { createDexieSyncStore } from "#sync/dexie-sync-store";
import { mergeRow } from "#sync/merge/merge-row";
import { createSyncEngine, type Lock } from "#sync/sync-engine";
import type { SyncStore } from "#sync/sync-store";
import { createTestClient } from "../../support/client.ts";
import { createRandom } from "../../support/random.ts";
import { commandToMutation } from "./edits.ts";
import { type OpenForm, openForm, saveForm, unseenWords } from "./forms.ts";
import { createGonePages, type GonePages } from "./gone-pages.ts";
import type { Room, StorageFaults } from "./memory-database.ts";
import { createModelServer, type WireAnswer, type WireRequest } from "./model-server.ts";
import { createNetwork, type Fault } from "./network.ts";
import type { Sabotage } from "./sabotage.ts";
import { createPlacing } from "./placing.ts";
import type { Command, Ended, Keep, Placed, Refused, Script, Typed } from "./script.ts";
import { createServerHistory, users } from "./server-history.ts";
import { createVirtualTime } from "./virtual-time.ts";
import { createWatchedStore, noteDropped, takeSnapshot, Violation } from "./watched-store.ts";
import { createWords, livingWords, wordsOf } from "./words.ts";

const start = Date.UTC(2026, 8, 15);
const day = 86_400_000;

/** One user's mirror on one device, and what its tabs share. */
type Mirror = {
  readonly name: string;
  readonly owner: string;
  readonly db: Database;
  readonly store: SyncStore;
  readonly wrapRemote: (remote: Remote) => Remote;
  readonly mutate: ReturnType<typeof createMutate>;
  readonly undos: Parameters<Mutate>[0][];
  readonly forms: OpenForm[];
  readonly pages: GonePages;
  /** The room of its storage, and the step of its cycles at which that ends. */
  readonly room: Room;
  refusal: { steps: number; readonly writes: number } | null;
  readonly lock: { holder: Process | undefined; readonly waiting: { process: Process; grant: () => void }[] };
};

/** A tab or a worker while it runs a cycle. */
type Process = {
  readonly mirror: Mirror;
  readonly tab: number;
  isDead: boolean;
  wakesAt: number;
  /**
   * Storage steps until the process dies, and whether the last one is still written; null: it
   * lives.
   */
  fate: { steps: number; readonly after: boolean } | null;
};

type Device = {
  readonly index: number;
  readonly mirrors: Map<string, Mirror>;
  readonly faults: Fault[];
  token: string;
  owner: string;
  clockOffset: number;
};

/**
 * The model server for simulated worlds. One serves many runs, and its clock is that of the world
 * it serves.
 */
export const createWorldServer = (sabotage: Sabotage = {}) => {
  const clock = { now: () => start };
  const server = createModelServer({ users, clock: () => clock.now(), edits: sabotage.hooks });
  return { server, clock };
};
export type WorldServer = ReturnType<typeof createWorldServer>;

/**
 * Devices, their tabs, a server and the network between them, moved by commands through virtual
 * time.
 */
export const createWorld = (o: {
  base: WorldServer;
  script: Script;
  openDatabase: (name: string, faults: StorageFaults) => Database;
  sabotage?: Sabotage;
}) => {
  const { server } = o.base;
  const random = createRandom(o.script.salt);
  const time = createVirtualTime(start);
  const words = createWords();
  const placing = createPlacing();
  const violations: unknown[] = [];
  /** Words that were typed into pages that went. */
  const typedWords = new Set<string>();
  const processes = new Set<Process>();
  const history = createServerHistory(server);
  let serverOffset = 0;
  let tokens = 0;
  let hasBackup = false;
  const canGoBack = o.script.commands.some((command) => command.do === "restoreServer");

  server.reset();
  o.base.clock.now = () => time.now() + serverOffset;

  const onHandled = (request: WireRequest, answer: WireAnswer): void => {
    try {
      history.look(request, answer);
    } catch (error) {
      violations.push(error);
    }
  };
  const network = createNetwork({ server, time, random, onHandled });
  const newToken = (owner: string) => `${owner}.${(tokens += 1)}`;

  const devices = Array.from({ length: o.script.devices }, (_, index): Device => ({
    index,
    mirrors: new Map(),
    faults: [],
    token: newToken(users[0]),
    owner: users[0],
    clockOffset: 0,
  }));

  const openMirror = (device: Device): Mirror => {
    const known = device.mirrors.get(device.owner);
    if (known) return known;
    const { owner } = device;
    const name = `${owner}-${device.index}`;
    const room: Room = {};
    const db = o.openDatabase(name, { room, isSilent: o.sabotage?.isSilent ?? false });
    const clock = () => time.now() + device.clockOffset;
    const witness = {
      server,
      words,
      owner,
      mirror: name,
      canGoBack,
      wasApplied: history.wasApplied,
      writerOf: history.writerOf,
      isOfBackup: history.isOfBackup,
    };
    const wrap = o.sabotage?.wrap?.();
    const own = createDexieSyncStore({ db, owner });
    const store = createWatchedStore({ ...witness, store: wrap?.store?.(own) ?? own, db });
    const wrapRemote = wrap?.remote ?? ((remote: Remote) => remote);
    const loadMerge = async () => mergeRow;
    const mutate = createMutate({ db, owner, newId: createId({ random }), clock, loadMerge });
    const lock = { holder: undefined, waiting: [] };
    const pages = createGonePages({
      db,
      owner,
      sabotage: o.sabotage,
      write: (form) => async (steps, receipt) => noteWords({ db, name }, () => mutate(steps, receipt), form),
    });
    const mirror: Mirror = {
      name,
      owner,
      db,
      store,
      wrapRemote,
      mutate,
      undos: [],
      forms: [],
      pages,
      room,
      refusal: null,
      lock,
    };
    device.mirrors.set(owner, mirror);
    return mirror;
  };

  /**
   * Runs an edit of a mirror. `form` is the saved one: its author has not seen what came while it
   * was open. Its author can replace what it has shown, even in a record that was deleted meanwhile
   * and that saving brings back.
   */
  const noteWords = async (
    { db, name }: Pick<Mirror, "db" | "name">,
    write: () => Promise<MutationResult>,
    form?: OpenForm,
  ): Promise<MutationResult> => {
    const before = await takeSnapshot(db);
    const done = await write();
    if (!done.ok) return done;
    const after = await takeSnapshot(db);
    const unseen = unseenWords(form, before);
    const saved = form && after.rows.get(`${form.collection}/${form.row.id}`);
    const shown = new Set(saved && !saved.deleted ? wordsOf(form.row) : []);
    const was = livingWords(before).difference(unseen).union(shown);
    words.edit(name, was, livingWords(after).difference(unseen));
    return done;
  };

  /** Continues a process after that many milliseconds: later if frozen, never if dead. */
  const resume = (process: Process, ms: number, work: () => void): (() => void) =>
    time.after(ms, () => {
      if (process.isDead) return;
      if (process.wakesAt > time.now()) resume(process, process.wakesAt - time.now(), work);
      else work();
    });
  const pause = (process: Process, ms: number) => new Promise<void>((resolve) => resume(process, ms, resolve));
  const never = new Promise<never>(() => undefined);

  const release = (process: Process): void => {
    const { lock } = process.mirror;
    if (lock.holder !== process) return;
    lock.holder = undefined;
    grantNext(lock);
  };
  const grantNext = (lock: Mirror["lock"]): void => {
    for (let next = lock.waiting.shift(); next && !lock.holder; next = lock.waiting.shift()) {
      if (next.process.isDead) continue;
      lock.holder = next.process;
      void resume(next.process, 0, next.grant);
      return;
    }
  };
  const lockFor =
    (process: Process): Lock =>
    async (work) => {
      const { lock } = process.mirror;
      if (lock.holder) await new Promise<void>((grant) => lock.waiting.push({ process, grant }));
      else lock.holder = process;
      try {
        return await work();
      } finally {
        release(process);
      }
    };

  const die = (process: Process): void => {
    process.isDead = true;
    processes.delete(process);
    release(process);
  };

  /**
   * Each storage step is an event; between any two of them, and before or after a commit, the
   * process can die.
   */
  const storeFor = (process: Process): SyncStore =>
    Object.fromEntries(
      Object.entries(process.mirror.store).map(([name, method]) => [
        name,
        async (...values: unknown[]) => {
          // This step begins every cycle: dying before or after it is the same as dying before the
          // next step.
          if (name === "keepScope") return time.track(() => process.mirror.store.keepScope(values[0] as number));
          await pause(process, 1 + Math.floor(random() * 4));
          const { fate } = process;
          const isLast = fate !== null && (fate.steps -= 1) === 0;
          if (isLast) die(process);
          if (isLast && !fate.after) return never;
          const { room, refusal } = process.mirror;
          if (refusal && (refusal.steps -= 1) === 0) room.left = refusal.writes;
          try {
            const answer = await time.track(() => (method as (...values: unknown[]) => Promise<unknown>)(...values));
            return isLast ? never : answer;
          } finally {
            delete room.left;
          }
        },
      ]),
    ) as SyncStore;

  const fetchFor =
    (device: Device, process: Process): typeof fetch =>
    (path, init) => {
      const { Authorization: token = "" } = (init?.headers ?? {}) as Record<string, string>;
      if (!token.startsWith(process.mirror.owner))
        violations.push(new Violation(`I9: ${process.mirror.name} used ${token}`));
      const request = { method: init?.method ?? "GET", path: String(path), token, body: (init?.body as string) ?? "" };
      return new Promise((resolve, reject) => {
        init?.signal?.addEventListener("abort", () =>
          reject(new DOMException("The request was aborted.", "AbortError")),
        );
        network.send(request, device.faults.shift(), (answer) =>
          resume(process, 0, () => {
            if (answer instanceof Error) reject(answer);
            else resolve(new Response(answer.body, { status: answer.status }));
          }),
        );
      });
    };

  /** Starts a cycle in a tab, unless one is running there; returns how it is going. */
  const startCycle = (device: Device, tab: number): { readonly isDone: () => boolean; readonly ok: () => boolean } => {
    const mirror = openMirror(device);
    const running = [...processes].find((one) => one.mirror === mirror && one.tab === tab);
    if (running) return { isDone: () => !processes.has(running), ok: () => false };
    const process: Process = { mirror, tab, isDead: false, wakesAt: 0, fate: null };
    processes.add(process);
    const client = createTestClient({
      url: "",
      auth: { token: () => device.token, userId: () => device.owner },
      fetch: fetchFor(device, process),
      timers: { after: (ms, work) => resume(process, ms, work) },
    });
    const remote = createRemote({ client, owner: mirror.owner });
    const engine = createSyncEngine({
      store: storeFor(process),
      remote: mirror.wrapRemote(remote),
      lock: lockFor(process),
      clock: () => time.now() + device.clockOffset,
      random,
      pageSize: o.script.pageSize,
      maxOps: o.script.maxOps,
    });
    let isOk = false;
    void engine
      .sync()
      .then(
        (outcome) => (isOk = outcome.ok),
        // Where not even the status finds room, the page notes that (`create-recorded-engine.ts`).
        (error: unknown) => void (isStorageFull(error) || violations.push(error)),
      )
      .finally(() => processes.delete(process));
    return { isDone: () => !processes.has(process), ok: () => isOk };
  };

  const mutate = async (mirror: Mirror, steps: readonly Step[], isUndo: boolean, form?: OpenForm): Promise<void> => {
    const done = await noteWords(mirror, () => mirror.mutate(steps), form);
    if (done.ok && !isUndo) mirror.undos.push(done.value.undo);
  };

  /** Starts the next page of this mirror, or lets students come back to one that is open. */
  const startPage = async (mirror: Mirror): Promise<void> => {
    if (mirror.pages.left().length === 0) return;
    const dropped = await mirror.pages.start((await readStudentScope(mirror.db)).keeps !== "none");
    words.edit(mirror.name, new Set(dropped), new Set());
  };

  /** Lets somebody type, after which the page goes. */
  const type = async (typed: Typed): Promise<void> => {
    const mirror = openMirror(devices[typed.device % devices.length]!);
    const snapshot = await time.track(() => takeSnapshot(mirror.db));
    const own = [0, 1].map(() => {
      const word = words.next();
      words.edit(mirror.name, new Set(), new Set([word]));
      return word;
    });
    const kept = new Set(await time.track(() => mirror.pages.type(typed, snapshot, own)));
    // Words in the journal are the teacher's from now on, wherever they lie.
    words.edit(mirror.name, new Set(own.filter((word) => !kept.has(word))), new Set());
    for (const word of own) if (kept.has(word)) typedWords.add(word);
    time.after(
      typed.ms,
      () => void time.track(() => startPage(mirror)).catch((error: unknown) => violations.push(error)),
    );
  };

  /** Edits as somebody in the server's dashboard, who reads and writes at different times. */
  const editAtDashboard = (pick: number, ms: number): void => {
    const owner = users[0];
    const { rows } = server.read(owner, 0);
    const living = rows.filter((row) => row.collection === "classes" && row.deleted === false);
    const row = living[pick % living.length];
    if (!row) return;
    const write = server.beginPatch("classes", row.id, owner);
    const field = pick % 2 ? "grade" : "room";
    const run = server.boot();
    time.after(ms, () => {
      // The request died with its server.
      if (server.boot() !== run) return;
      const word = words.next();
      const seen = new Set(wordsOf(server.row("classes", row.id)?.[field]));
      const { status } = write({ [field]: word });
      // A row purged after it was read cannot be written; PocketBase still answers 200.
      const isThere = server.row("classes", row.id) !== undefined;
      if (status === 200 && isThere) words.edit("dashboard", seen, new Set([word]));
      else if (status !== 200 && status !== 409) violations.push(new Error(`the dashboard was answered ${status}`));
      onHandled({ method: "PATCH", path: "", token: owner, body: "" }, { status, body: "" });
    });
  };

  /** Lets somebody choose a place or a state: two fields that mean one thing. */
  const place = async (placed: Placed): Promise<void> => {
    const mirror = openMirror(devices[placed.device % devices.length]!);
    const step = placing.stepOf(placed, await time.track(() => takeSnapshot(mirror.db)));
    if (step) await time.track(() => mutate(mirror, [step], false));
  };

  /** Lets the storage of a device be full within one of the next steps of its cycles. */
  const refuse = ({ device, steps, writes }: Refused): void => {
    openMirror(devices[device % devices.length]!).refusal = { steps, writes };
  };

  /** Ends the class book of one of the first teacher's years, as that teacher asks for it. */
  const endClassBook = ({ pick }: Ended): void => {
    const [owner] = users;
    const before = server.read(owner, 0).rows;
    const years = before.filter(({ collection, deleted }) => collection === "schoolyears" && !deleted);
    const year = years[pick % Math.max(years.length, 1)];
    if (!year) return;
    server.endClassBook(owner, year.id as string);
    words.edit(
      "dashboard",
      new Set(wordsOf(before)).difference(new Set(wordsOf(server.read(owner, 0).rows))),
      new Set(),
    );
    history.write();
  };

  const signIn = (device: Device, owner: string): void => {
    device.owner = owner;
    device.token = newToken(owner);
  };

  /** Lets the teacher choose what a device keeps of students. */
  const keep = async (index: number, keeps: Keep["keeps"]): Promise<void> => {
    const mirror = openMirror(devices[index % devices.length]!);
    const now = time.now() + devices[index % devices.length]!.clockOffset;
    const endsAt = now + 500;
    const before = await takeSnapshot(mirror.db);
    await time.track(async () => {
      if (keeps === "all") await keepStudents(mirror.db, { keeps: "full" });
      else if (keeps === "none") await keepNoStudents(mirror.db);
      else await keepStudents(mirror.db, { keeps: "until", until: "2026-09-15" as PlainDate, endsAt });
    });
    noteDropped({ words, mirror: mirror.name, canGoBack }, before, await takeSnapshot(mirror.db));
  };

  const run = async (command: Command): Promise<void> => {
    const device = devices["device" in command ? command.device % devices.length : 0]!;
    const processOf = (tab: number) =>
      [...processes].find((one) => device.mirrors.get(one.mirror.owner) === one.mirror && one.tab === tab);
    switch (command.do) {
      case "edit":
      case "add":
      case "remove":
      case "restore": {
        const mirror = openMirror(device);
        const snapshot = await time.track(() => takeSnapshot(mirror.db));
        const mutation = commandToMutation(command, snapshot, words.next());
        if (mutation) await time.track(() => mutate(mirror, [mutation], false));
        return;
      }
      case "open": {
        const mirror = openMirror(device);
        const form = openForm(command, await time.track(() => takeSnapshot(mirror.db)));
        if (form) mirror.forms.push(form);
        return;
      }
      case "save": {
        const mirror = openMirror(device);
        const form = mirror.forms.shift();
        if (!form) return;
        const snapshot = await time.track(() => takeSnapshot(mirror.db));
        const edit = saveForm(form, snapshot, [words.next(), command.bad].join(" ").trim(), command.pick);
        await time.track(() => mutate(mirror, [o.sabotage?.save?.(edit) ?? edit], false, form));
        return;
      }
      case "undo": {
        const mirror = openMirror(device);
        const undo = mirror.undos.pop();
        if (undo) await time.track(() => mutate(mirror, undo, true));
        return;
      }
      case "sync":
        return void startCycle(device, command.tab);
      case "fault":
        return void device.faults.push(command.fault);
      case "crash": {
        const process = processOf(command.tab);
        if (process) process.fate = { steps: command.steps, after: command.after };
        return;
      }
      case "freeze": {
        const process = processOf(command.tab);
        if (process) process.wakesAt = time.now() + command.ms;
        return;
      }
      case "steal": {
        const { lock } = openMirror(device);
        const leader = lock.holder;
        if (!leader) return;
        leader.wakesAt = time.now() + command.ms;
        lock.holder = undefined;
        grantNext(lock);
        return void startCycle(device, 1 - leader.tab);
      }
      case "expire":
        return void server.ended.add(device.token);
      case "signIn":
        return signIn(device, device.owner);
      case "switchUser":
        return signIn(
          device,
          users.find((owner) => owner !== device.owner)!,
        );
      case "jump":
        device.clockOffset += command.ms;
        return;
      case "dashboard":
        return editAtDashboard(command.pick, command.ms);
      case "wait":
        return time.run(command.ms);
      case "purge":
        serverOffset += 181 * day;
        server.purge();
        return history.write();
      case "backUp":
        server.backUp();
        hasBackup = true;
        return;
      case "restoreServer":
        if (!hasBackup) return;
        words.forget("dashboard");
        return history.restore();
      case "restart":
        return server.restart();
    }
  };

  return {
    server,
    time,
    words,
    typedWords,
    canGoBack,
    devices,
    violations,
    processes,
    run,
    keep,
    type,
    place,
    refuse,
    endClassBook,
    placing,
    startPage: (device: Device) => time.track(() => startPage(openMirror(device))),
    signIn,
    startCycle,
    random,
  };
};

export type World = ReturnType<typeof createWorld>;
