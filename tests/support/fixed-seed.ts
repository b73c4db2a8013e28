import * as fc from "fast-check";

/**
 * Properties try the same values on every machine, so that what fails in CI fails here too. `SEED`
 * chooses others (`npm run soak` takes new ones each time): what they find becomes a test of its
 * own.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_260_915) });
