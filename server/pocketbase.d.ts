/*
 * The types of PocketBase that the server uses, under PocketBase's own names. It writes 24,000
 * lines of types into a data folder. These are the ones in use, and more exact: what is never
 * missing is not optional, and a model has the fields of its shape.
 * `tests/server/pocketbase-types.test.ts` compiles the server against PocketBase's own.
 */

declare const __hooks: string;
/** A module of the server that only some requests need: `require(…) as typeof import(…)`. */
declare const require: (path: string) => unknown;
declare const $app: core.App;

declare function cronAdd(jobId: string, cronExpr: string, handler: () => void): void;
declare function routerAdd(
  method: string,
  path: string,
  handler: (e: core.RequestEvent) => void,
  ...middlewares: core.Middleware[]
): void;
declare function routerUse(...middlewares: ((e: core.RequestEvent) => void)[]): void;

declare function onBootstrap(handler: (e: core.BootstrapEvent) => void): void;
declare function onModelCreate(handler: (e: core.ModelEvent) => void, ...tags: string[]): void;
declare function onBatchRequest(handler: (e: core.BatchRequestEvent) => void): void;
declare function onFileDownloadRequest(handler: (e: core.FileDownloadRequestEvent) => void, ...tags: string[]): void;
declare function onFileTokenRequest(handler: (e: core.FileTokenRequestEvent) => void, ...tags: string[]): void;
declare function onRealtimeSubscribeRequest(handler: (e: core.RealtimeSubscribeRequestEvent) => void): void;
declare function onCollectionUpdateRequest(handler: (e: core.CollectionRequestEvent) => void): void;
declare function onCollectionDeleteRequest(handler: (e: core.CollectionRequestEvent) => void): void;
declare function onCollectionsImportRequest(handler: (e: core.CollectionsImportRequestEvent) => void): void;
declare function onCollectionUpdateExecute(handler: (e: core.CollectionEvent) => void, ...tags: string[]): void;
declare function onRecordsListRequest(handler: (e: core.RecordsListRequestEvent) => void, ...tags: string[]): void;
declare function onRecordCreateRequest(handler: (e: core.RecordRequestEvent) => void, ...tags: string[]): void;
declare function onRecordUpdateRequest(handler: (e: core.RecordRequestEvent) => void, ...tags: string[]): void;
declare function onRecordDeleteRequest(handler: (e: core.RecordRequestEvent) => void, ...tags: string[]): void;
declare function onRecordValidate(handler: (e: core.RecordEvent) => void, ...tags: string[]): void;
declare function onRecordCreateExecute(handler: (e: core.RecordEvent) => void, ...tags: string[]): void;
declare function onRecordUpdateExecute(handler: (e: core.RecordEvent) => void, ...tags: string[]): void;
declare function onRecordAfterCreateSuccess(handler: (e: core.RecordEvent) => void, ...tags: string[]): void;
declare function onRecordAfterUpdateSuccess(handler: (e: core.RecordEvent) => void, ...tags: string[]): void;
declare function onRecordAfterDeleteSuccess(handler: (e: core.RecordEvent) => void, ...tags: string[]): void;
declare function onRecordAuthRequest(handler: (e: core.RecordAuthRequestEvent) => void, ...tags: string[]): void;
declare function onRecordAuthWithPasswordRequest(
  handler: (e: core.RecordAuthWithPasswordRequestEvent) => void,
  ...tags: string[]
): void;
declare function onRecordAuthWithOAuth2Request(
  handler: (e: core.RecordAuthWithOAuth2RequestEvent) => void,
  ...tags: string[]
): void;
declare function onRecordAuthWithOTPRequest(
  handler: (e: core.RecordAuthWithOTPRequestEvent) => void,
  ...tags: string[]
): void;
declare function onMailerRecordVerificationSend(handler: (e: core.MailerRecordEvent) => void, ...tags: string[]): void;
declare function onMailerRecordPasswordResetSend(handler: (e: core.MailerRecordEvent) => void, ...tags: string[]): void;
declare function onMailerRecordEmailChangeSend(handler: (e: core.MailerRecordEvent) => void, ...tags: string[]): void;
declare function onMailerRecordOTPSend(handler: (e: core.MailerRecordEvent) => void, ...tags: string[]): void;

/** A row to read into: a value of each column says its type. */
declare const DynamicModel: new <T extends object>(shape: T) => T;
declare function arrayOf<T>(model: T): T[];
declare function unmarshal(data: object, dst: object): void;
declare function sleep(milliseconds: number): void;
declare function toBytes(from: io.Reader, maxBytes?: number): number[];
declare function toString(from: io.Reader | readonly number[], maxBytes?: number): string;

declare class ValidationError {
  constructor(code: string, message: string);
  setParams(params: object): ValidationError;
}
declare class ApiError {
  readonly message: string;
  constructor(status: number, message: string, data?: object);
}
declare class BadRequestError {
  readonly message: string;
  constructor(message?: string, data?: object);
}
declare class ForbiddenError {
  readonly message: string;
  constructor(message?: string, data?: object);
}
declare class NotFoundError {
  readonly message: string;
  constructor(message?: string, data?: object);
}
declare class TooManyRequestsError {
  readonly message: string;
  constructor(message?: string, data?: object);
}
declare class DateTime {
  time(): time.Time;
}
declare class MailerMessage {
  readonly subject: string;
  constructor(message: { from: mailer.Address; to: mailer.Address[]; subject: string; html: string; text: string });
}
/** Makes a new record. TypeScript has a type of that name, which stays a type. */
declare const Record: new (collection: core.Collection) => core.Record;
/** A collection that is not in the database. */
declare class Collection {
  constructor(of: object);
  oauth2: { providers: { initProvider(): { client(token: null): any } }[] };
}
declare class SubscriptionMessage {
  readonly name: string;
  constructor(message: { name: string; data: string });
}

declare namespace $security {
  function randomString(length: number): string;
  function randomStringWithAlphabet(length: number, alphabet: string): string;
  function sha256(text: string): string;
  function hs256(text: string, secret: string): string;
  function equal(one: string, other: string): boolean;
  /** AES-256-GCM; the key has 32 characters. Throws on what another key has written. */
  function encrypt(text: string, key: string): string;
  function decrypt(text: string, key: string): string | number[];
  function createJWT(payload: object, signingKey: string, secDuration: number): string;
  function parseUnverifiedJWT(token: string): { [name: string]: any };
}
declare namespace $os {
  const args: string[];
  function getenv(name: string): string;
  function stat(path: string): os.FileInfo;
  function dirFS(path: string): fs.FS;
  function mkdirAll(path: string, mode: number): void;
  function openRoot(path: string): os.Root;
  function readFile(path: string): number[];
  function cmd(name: string, ...values: string[]): { output(): number[] };
}
declare namespace $filesystem {
  function fileFromPath(path: string): filesystem.File;
}
declare namespace $http {
  function send(request: {
    url: string;
    method: string;
    headers: object;
    body: string;
    /** Seconds. */
    timeout: number;
  }): { statusCode: number; body: number[] };
}
declare namespace $apis {
  function requireAuth(...collections: string[]): core.Middleware;
  function skipSuccessActivityLog(): core.Middleware;
  function gzip(): core.Middleware;
  function bodyLimit(bytes: number): core.Middleware;
}
declare const console: { warn(text: string): void; error(text: string): void };

declare namespace io {
  interface Reader {
    read(bytes: number[]): number;
  }
  interface ReadCloser extends Reader {
    close(): void;
  }
}
declare namespace fs {
  interface FS {
    open(name: string): object;
  }
}
declare namespace time {
  interface Time {
    add(nanoseconds: number): Time;
    unixNano(): number;
  }
}
declare namespace os {
  interface FileInfo {
    size(): number;
    isDir(): boolean;
    modTime(): time.Time;
  }
  interface File extends io.ReadCloser {
    writeAt(bytes: number[], offset: number): number;
    sync(): void;
  }
  interface Root {
    close(): void;
    stat(name: string): FileInfo;
    create(name: string): File;
    open(name: string): File;
    openFile(name: string, flag: number, mode: number): File;
    remove(name: string): void;
  }
}
declare namespace filesystem {
  interface File {
    name: string;
  }
  interface System {
    exists(key: string): boolean;
    delete(key: string): void;
    uploadFile(file: File, key: string): void;
    deletePrefix(prefix: string): unknown;
    serve(response: http.ResponseWriter, request: http.Request, key: string, name: string): void;
    close(): void;
  }
}
declare namespace mailer {
  type Address = { name?: string; address: string };
  interface Message {
    subject: string;
    html: string;
    text: string;
  }
}
declare namespace url {
  interface Values {
    get(name: string): string;
    encode(): string;
  }
  interface URL {
    path: string;
    rawQuery: string;
    query(): Values;
    parse(address: string): URL;
  }
}
declare namespace http {
  interface Header {
    get(name: string): string;
    set(name: string, value: string): void;
    add(name: string, value: string): void;
    del(name: string): void;
  }
  interface ResponseWriter {
    header(): Header;
    unwrap(): ResponseWriter;
    setReadDeadline(at: time.Time): void;
  }
  interface Request {
    method: string;
    url: url.URL;
    header: Header;
    body: io.ReadCloser;
    contentLength: number;
    /** The pattern of the route: `GET /api/realtime`. */
    pattern: string;
    pathValue(name: string): string;
    cookie(name: string): { value: string };
  }
  interface Server {
    maxHeaderBytes: number;
    readHeaderTimeout: number;
    readTimeout: number;
    idleTimeout: number;
  }
}
declare namespace subscriptions {
  interface Client {
    id(): string;
    get(key: string): any;
    set(key: string, value: unknown): void;
    unset(key: string): void;
    hasSubscription(topic: string): boolean;
    send(message: SubscriptionMessage): void;
  }
  interface Broker {
    /** Throws where there is none. */
    clientById(id: string): Client;
    clients(): Record<string, Client>;
    unregister(id: string): void;
  }
}
declare namespace dbx {
  interface Query {
    bind(values: Record<string, unknown>): Query;
    execute(): unknown;
    /** Throws "sql: no rows" where there is none. */
    one(model: object): void;
    all(models: object[]): void;
  }
  interface Builder {
    newQuery(sql: string): Query;
  }
}
declare namespace store {
  interface Store {
    get(key: string): any;
    set(key: string, value: unknown): void;
    getOrSet(key: string, make: () => unknown): any;
    setFunc(key: string, next: (value: any) => unknown): void;
    getAll(): Record<string, unknown>;
    remove(key: string): void;
  }
}

declare namespace core {
  /** A middleware that PocketBase brings; it is opaque. */
  interface Middleware {
    id: string;
  }

  interface App {
    dataDir(): string;
    db(): dbx.Builder;
    store(): store.Store;
    settings(): Settings;
    logger(): { warn(message: string, ...pairs: unknown[]): void };
    hasTable(name: string): boolean;
    runInTransaction(work: (tx: App) => void): void;
    reloadCachedCollections(): void;
    findAllCollections(...types: string[]): Collection[];
    findCollectionByNameOrId(nameOrId: string): Collection;
    findCachedCollectionByNameOrId(nameOrId: string): Collection;
    findRecordById(collection: string, id: string): Record;
    findRecordsByIds(collection: string, ids: string[]): Record[];
    findAuthRecordByToken(token: string, ...types: string[]): Record;
    findAuthRecordByEmail(collection: string, email: string): Record;
    findOTPById(id: string): OTP;
    save(model: object): void;
    saveNoValidate(model: object): void;
    validate(model: object): void;
    delete(model: object): void;
    newFilesystem(): filesystem.System;
    newMailClient(): { send(message: MailerMessage): void };
    subscriptionsBroker(): subscriptions.Broker;
    onServe(): { bindFunc(handler: (e: ServeEvent) => void): void };
  }

  interface Settings {
    meta: { appName: string; appURL: string; senderName: string; senderAddress: string };
    smtp: { enabled: boolean; host: string; port: number; username: string; password: string; tls: boolean };
    rateLimits: {
      enabled: boolean;
      rules: { label: string; maxRequests: number; duration: number; audience: string }[];
    };
    trustedProxy: { headers: string[] };
    superuserIPs: string[];
  }

  interface Field {
    id: string;
    name: string;
    type(): string;
    /** Only in fields of the kinds that have them. */
    max: number;
    maxSize: number;
    maxSelect: number;
    collectionId: string;
    cascadeDelete: boolean;
    values: string[];
  }
  interface FieldsList extends Array<Field> {
    getByName(name: string): Field | undefined;
    getById(id: string): Field | undefined;
  }
  interface Collection {
    id: string;
    name: string;
    fields: FieldsList;
    indexes: string[];
    authToken: { secret: string; duration: number };
    fileToken: { secret: string; duration: number };
    mfa: { enabled: boolean };
    otp: { enabled: boolean };
    oauth2: { enabled: boolean; providers: OAuth2ProviderConfig[] };
  }
  interface OAuth2ProviderConfig {
    name: string;
    clientId: string;
    clientSecret: string;
    authURL: string;
    tokenURL: string;
    userInfoURL: string;
    displayName: string;
    pkce: unknown;
    extra: unknown;
  }
  interface Record {
    id: string;
    collection(): Collection;
    original(): Record;
    isNew(): boolean;
    getString(field: string): string;
    getStringSlice(field: string): string[];
    getBool(field: string): boolean;
    getInt(field: string): number;
    getUnsavedFiles(field: string): filesystem.File[];
    set(field: string, value: unknown): void;
    email(): string;
    verified(): boolean;
    tokenKey(): string;
    newFileToken(): string;
    validatePassword(password: string): boolean;
    ignoreEmailVisibility(isIgnored: boolean): Record;
  }
  interface OTP {
    id: string;
    collectionRef(): string;
    recordRef(): string;
    sentTo(): string;
  }

  interface HookEvent {
    /** Runs what comes after; its answer is handed back. */
    next(): void;
  }
  interface BootstrapEvent extends HookEvent {
    app: App;
  }
  interface ServeEvent extends HookEvent {
    app: App;
    server: http.Server;
    router: { readonly middlewares: readonly { id: string }[] };
  }
  interface ModelEvent extends HookEvent {
    app: App;
    model: any;
  }
  interface RequestEvent extends HookEvent {
    app: App;
    /** The account that asks; null for a guest. */
    auth: Record | null;
    request: http.Request;
    response: http.ResponseWriter;
    realIP(): string;
    hasSuperuserAuth(): boolean;
    requestInfo(): { query: { [name: string]: string }; body: { [name: string]: any } };
    bindBody(into: object): void;
    get(key: string): any;
    set(key: string, value: unknown): void;
    json(status: number, data: unknown): void;
    string(status: number, text: string): void;
    noContent(status: number): void;
    redirect(status: number, address: string): void;
    fileFS(files: fs.FS, name: string): void;
  }
  /** An event that holds the request one level down. */
  interface EventOfRequest extends RequestEvent {
    requestEvent: RequestEvent;
  }
  interface CollectionEvent extends HookEvent {
    app: App;
    collection: Collection;
  }
  interface CollectionRequestEvent extends EventOfRequest {
    collection: Collection;
  }
  interface CollectionsImportRequestEvent extends EventOfRequest {
    collectionsData: object[];
  }
  interface RecordEvent extends HookEvent {
    app: App;
    record: Record;
  }
  interface RecordRequestEvent extends EventOfRequest {
    collection: Collection;
    record: Record;
  }
  interface RecordsListRequestEvent extends EventOfRequest {
    collection: Collection;
    records: Record[];
  }
  interface FileDownloadRequestEvent extends EventOfRequest {
    record: Record;
    servedPath: string;
    servedName: string;
  }
  interface FileTokenRequestEvent extends EventOfRequest {
    record: Record;
    token: string;
  }
  interface RealtimeSubscribeRequestEvent extends EventOfRequest {
    client: subscriptions.Client;
    subscriptions: string[];
  }
  interface BatchRequestEvent extends EventOfRequest {
    batch: InternalRequest[];
  }
  interface InternalRequest {
    method: string;
    url: string;
    headers: { [name: string]: string };
    body: { [name: string]: any };
  }
  interface RecordAuthRequestEvent extends EventOfRequest {
    record: Record;
    token: string;
    meta: unknown;
    authMethod: string;
  }
  interface RecordAuthWithPasswordRequestEvent extends EventOfRequest {
    collection: Collection;
    /** Null where nobody has that name. */
    record: Record | null;
    identity: string;
  }
  interface RecordAuthWithOAuth2RequestEvent extends EventOfRequest {
    collection: Collection;
    /** Null where nobody has that sign-in yet. */
    record: Record | null;
    oAuth2User: { name: string; email: string; rawUser: { [name: string]: unknown } | null };
    createData: { [name: string]: unknown } | null;
  }
  interface RecordAuthWithOTPRequestEvent extends EventOfRequest {
    collection: Collection;
    record: Record;
    otp: OTP;
  }
  interface MailerRecordEvent extends HookEvent {
    app: App;
    record: Record;
    message: mailer.Message;
    meta: { [name: string]: any };
  }
}
