import { applySettings } from "./settings-from-env.ts";

/* Settings of mail, names and limits from the environment, applied at each start. */
onBootstrap(applySettings);
