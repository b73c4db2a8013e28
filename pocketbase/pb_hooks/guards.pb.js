/* Who may ask for what (docs/server.md): nobody with an account of their own keeps the server from the others. */
onBatchRequest((e) => require(`${__hooks}/guard-batch.js`).guardBatch(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/guard-queries.js`).guardTopics(e));
// One for both: each holds a context of its own for as long as the request lasts.
routerUse((e) => {
  const mails = require(`${__hooks}/guard-mail.js`);
  const asked = mails.askedMail(e);
  return asked ? mails.guard(e, asked) : require(`${__hooks}/guard-queries.js`).guardQuery(e);
});
