const parentCheckMs = 500;

/**
 * Calls back once when this program is asked to end: SIGINT, SIGTERM, or the end of the `npm run`
 * that started it. npm hands a signal to its shell only, and a shell does not hand it on to us.
 */
export const onStop = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && void end(), parentCheckMs).unref();
};
