import { z } from 'zod';
import { isPlainUrl } from './addresses.ts';
import { count, hostName, optional, withDefault, withValue } from './variable.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** How an installation is seen from outside. */
export const WATCHING_VARIABLES = {
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, { error: withValue(`deve ser ${LOG_LEVELS.join(', ')}`) }), 'warn', {
    group: 'server',
    meaning: `the least severe messages of the log: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}`,
  }),
  LOG_ACESSO: withDefault(
    z.enum(['ligado', 'desligado'], { error: withValue('deve ser ligado ou desligado') }),
    'desligado',
    { group: 'watching', meaning: '`ligado`: one line of the log for each request, whatever `LOG_LEVEL` is' },
  ),
  METRICS_PORT: optional(count(0, 65_535), {
    group: 'watching',
    meaning:
      'a port of its own for `/metrics`, `/health/live` and `/health/ready`, for workers too; the port of the app serves no metrics then',
    usual: 'unset: `/api/metrics` on the port of the app, for this machine only',
    example: '9464',
  }),
  METRICS_HOST: withDefault(hostName, '127.0.0.1', {
    group: 'watching',
    meaning: 'the address of `METRICS_PORT`; the metrics are open to everybody who reaches it',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z
      .string()
      .refine(isPlainUrl, {
        error:
          'deve ser o endereço http ou https de um coletor OpenTelemetry, como http://127.0.0.1:4318, sem usuário, senha nem parâmetros.',
      })
      .transform((url) => url.replace(/\/+$/, '')),
    {
      group: 'watching',
      meaning:
        'an OpenTelemetry collector for traces (OTLP over HTTP with JSON, at `<base>/v1/traces`); the other `OTEL_*` variables of traces work as OpenTelemetry describes them',
      usual: 'unset: no traces',
      example: 'http://127.0.0.1:4318',
    },
  ),
  OTEL_SDK_DISABLED: withDefault(z.enum(['true', 'false'], { error: withValue('deve ser true ou false') }), 'false', {
    group: 'watching',
    meaning: '`true`: no traces, whatever `OTEL_EXPORTER_OTLP_ENDPOINT` is',
  }),
};
