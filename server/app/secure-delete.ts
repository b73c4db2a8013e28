/**
 * Has SQLite write zeros over what is deleted or replaced: without it the words stay in the file
 * until something else needs the room. It holds for the one connection that writes. PocketBase
 * opens that anew after three idle minutes, so this is said each minute.
 */
export const overwriteDeleted = (app: core.App = $app): unknown =>
  app.db().newQuery("PRAGMA secure_delete = ON").execute();

export const overwriteFromStart = (e: core.BootstrapEvent): void => {
  e.next();
  overwriteDeleted(e.app);
};
