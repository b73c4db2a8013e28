import { cleanLine } from "./log-lines.ts";

/* What the server logs names no secret and nobody: nor does what a backup takes along. */
onModelCreate(cleanLine, "_logs");
