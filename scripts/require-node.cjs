"use strict";

/*
 * Runs before every npm script: a Node that cannot run our TypeScript says so in one sentence,
 * where it would print a syntax error. Any Node must be able to read this file, so nothing newer
 * than Node's first years may stand here.
 */

/**
 * The oldest version that will do. Node strips types without a warning since 24.3. Since 24.14 it
 * writes dates and ranges as browsers write them, which tests compare.
 */
var needed = [24, 14];

/** The reason why a Node of that version will not do; undefined where it does. */
exports.nodeFault = function (version) {
  var parts = version.split(".").map(Number);
  if (parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1])) return undefined;
  return (
    "Schouljoer needs Node " +
    needed.join(".") +
    " or newer, and this is " +
    version +
    ": run `npm install` again, " +
    "which brings one along for most machines, or install it from https://nodejs.org, and try again."
  );
};

if (require.main === module) {
  var fault = exports.nodeFault(process.versions.node);
  if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
  }
}
