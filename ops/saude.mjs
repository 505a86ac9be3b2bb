// Says by its status whether this process of the product is ready: 0 if it is, 1 if not. Containers and supervisors run it. It asks the port of the
// server, or the port of the metrics for a process that only works in the background.
const { ROLE, PORT, METRICS_PORT } = process.env;
const port = ROLE === 'worker' ? METRICS_PORT : PORT || '3000';
if (port) {
  const prefix = ROLE === 'worker' ? '' : '/api';
  const ready = await fetch(`http://127.0.0.1:${port}${prefix}/health/ready`).catch(() => undefined);
  process.exitCode = ready?.ok ? 0 : 1;
}
