/**
 * Runs in a page before its scripts: a clock that started at `time`; everything else keeps its own
 * time.
 */
export const startClockAt = (time: number): void => {
  const offset = time - Date.now();
  const now = () => performance.timeOrigin + performance.now() + offset;
  // A proxy, not a class: the prototype stays the browser's, whose methods date-fns' UTC dates are
  // made of.
  const moved: DateConstructor = new Proxy(Date, {
    construct: (target, args, asked) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], asked === moved ? target : asked),
    get: (target, name) => (name === "now" ? () => Math.floor(now()) : Reflect.get(target, name)),
  });
  globalThis.Date = moved;
};
