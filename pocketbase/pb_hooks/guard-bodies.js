/*
 * How large a body may be, a stranger's as well as a teacher's. PocketBase takes 32 MB and more: a stranger's sign-up of 18 MB kept the processor busy for three seconds and
 * took 300 MB of memory. Files come in parts, and a batch has a limit of its own.
 */

const mostBytes = 1_500_000;
/** More than any collection has: a body of 200,000 names kept the processor busy for more than a second. */
const mostNames = 100;
const ofRecord = /^\/api\/collections\/[^/]+\/records(\/[^/]+)?$/;
const hasOwnLimit = /^\/api\/(batch$|uploads\/)/;

/** The names in a body; null where there are too many to be a record's. */
const namesIn = (body) => {
  const names = [];
  for (const name in body) {
    if (names.push(name) > mostNames) return null;
  }
  return names;
};

module.exports = {
  namesIn,

  guard: (e) => {
    const { contentLength, url } = e.request;
    const isLimited = contentLength !== 0 && url.path.startsWith("/api/") && !hasOwnLimit.test(url.path);
    if (!isLimited || e.hasSuperuserAuth()) return;
    if (contentLength < 0) throw new ApiError(411, "A request says how long its body is.", {});
    if (contentLength > mostBytes) throw new ApiError(413, "The body is too large.", {});
    if (ofRecord.test(url.path) && namesIn(e.requestInfo().body) === null)
      throw new BadRequestError("A record has the names of its fields.");
  },
};
