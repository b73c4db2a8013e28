/* Who may ask for what (docs/server.md): nobody with an account of their own keeps the server from the others. */
onBatchRequest((e) => require(`${__hooks}/guard-batch.js`).guardBatch(e));
onRecordsListRequest((e) => require(`${__hooks}/guard-queries.js`).guardList(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/guard-queries.js`).guardTopics(e));
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/guard-passwords.js`).signIn(e));
onRecordUpdateRequest((e) => require(`${__hooks}/guard-passwords.js`).update(e), "users");
onFileDownloadRequest((e) => require(`${__hooks}/answer-headers.js`).ofFile(e));
// One for all: each holds a context of its own for as long as the request lasts.
routerUse((e) => {
  const queries = require(`${__hooks}/guard-queries.js`);
  require(`${__hooks}/answer-headers.js`).apply(e);
  queries.guardLength(e);
  require(`${__hooks}/session-cookie.js`).letIn(e);
  const sessions = require(`${__hooks}/sessions.js`);
  sessions.findAgain(e);
  sessions.guard(e);
  return require(`${__hooks}/guard-at-once.js`).bounded(e, () => {
    require(`${__hooks}/guard-bodies.js`).guard(e);
    queries.guardQuery(e);
    const tries = require(`${__hooks}/guard-passwords.js`).ofRequest(e);
    if (tries) return tries();
    const mails = require(`${__hooks}/guard-mail.js`);
    const asked = mails.askedMail(e);
    if (asked) return mails.guard(e, asked);
    return require(`${__hooks}/guard-arrivals.js`).listen(e, () => e.next());
  });
});

// Before anything looks at a request: what it may bring along, and how long a connection may wait. Go counts in nanoseconds.
$app.onServe().bindFunc((e) => {
  const second = 1e9;
  // Go adds 4 kB. A path of a megabyte took seconds to look up.
  e.server.maxHeaderBytes = 12 * 1024;
  e.server.readHeaderTimeout = 10 * second;
  e.server.readTimeout = 30 * second;
  e.server.idleTimeout = 30 * second;
  return e.next();
});
