/*
 * Loaded into the demonstration server before everything else (NODE_OPTIONS): the clock of its JavaScript shows the day of the pictures and goes on from
 * there, so that every deadline has the same number of days left whenever the pictures are made. The database keeps the real time.
 */
const shift = Number(process.env['MANUAL_RELOGIO_MS'] ?? 0);
const now = Date.now.bind(Date);
const shifted = (): number => now() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shifted()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? shifted : Reflect.get(target, key, receiver)),
});
