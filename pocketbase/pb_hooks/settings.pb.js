/* What the environment says about mail, names and limits, applied at each start. */
onBootstrap((e) => {
  e.next();
  require(`${__hooks}/settings-from-env.js`).apply(e.app);
});
