/* The app's files, on the same origin as the API: which file answers a path, and with which headers. */
routerAdd("GET", "/{path...}", (e) => require(`${__hooks}/app-files.js`).answer(e), $apis.gzip());

// What another app shares with the installed one: the service worker takes it, and this answers where there is none yet.
routerAdd("POST", "/share", (e) => require(`${__hooks}/app-files.js`).answerShare(e), $apis.bodyLimit(0));
