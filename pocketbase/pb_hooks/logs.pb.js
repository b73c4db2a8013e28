/* What the server logs names no secret and nobody: nor does what a backup takes along. */
onModelCreate((e) => {
  require(`${__hooks}/log-lines.js`).clean(e.model);
  e.next();
}, "_logs");
