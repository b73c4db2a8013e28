/* Who may ask for what (docs/server.md): nobody with an account of their own keeps the server from the others. */
onBatchRequest((e) => require(`${__hooks}/guard-batch.js`).guardBatch(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/guard-queries.js`).guardTopics(e));
routerUse((e) => require(`${__hooks}/guard-queries.js`).guardQuery(e));
