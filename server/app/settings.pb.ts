import { applySettings } from "./settings-from-env.ts";

/* What the environment says about mail, names and limits, applied at each start. */
onBootstrap(applySettings);
