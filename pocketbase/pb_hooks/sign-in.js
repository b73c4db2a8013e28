/* How long a sign-in lasts: the browser forgets it after a day, and a stolen token must not work for longer. */

/** In nanoseconds, as Go counts. */
const day = 24 * 3600 * 1e9;

module.exports = {
  /**
   * A device that is not trusted gets a token of one day that no refresh prolongs: it answers with the same one. The one
   * of a trusted device lives as long as the collection says (14 days), from each refresh on.
   */
  limitToken: (e) => {
    const isSignIn = e.authMethod !== "";
    if (isSignIn && e.requestInfo().query.trustDevice !== "true") e.token = e.record.newStaticAuthToken(day);
    return e.next();
  },
};
