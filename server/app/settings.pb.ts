import * as secureDelete from "./secure-delete.ts";
import { applySettings } from "./settings-from-env.ts";

/* Settings of mail, names and limits from the environment, applied at each start. */
onBootstrap(applySettings);

onBootstrap(secureDelete.overwriteFromStart);
cronAdd("secureDelete", "* * * * *", secureDelete.overwriteDeleted);
