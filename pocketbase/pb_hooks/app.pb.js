/* The app's files, on the same origin as the API: which file answers a path, and with which headers. */
routerAdd("GET", "/{path...}", (e) => require(`${__hooks}/app-files.js`).answer(e), $apis.gzip());
