import type { FastifyInstance } from 'fastify';

/** Features of browsers that the app never uses. A script of somebody else's, or a page that frames this one, cannot use them here either. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** Denies the features of browsers that the app does not use. Passkeys and the clipboard stay with the own pages, as browsers have it. */
export function denyFeatures(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Permissions-Policy', PERMISSIONS);
    done();
  });
}

/** Keeps the answers of calls out of all caches. A call whose answer may be kept says so itself. */
export function keepOutOfCaches(api: FastifyInstance): void {
  api.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Cache-Control', 'no-store');
    done();
  });
}
