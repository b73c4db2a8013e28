import { cleanLine } from "./log-lines.ts";

/* The server's log names no secret and nobody, and neither does the log in a backup. */
onModelCreate(cleanLine, "_logs");
