import { z } from 'zod';
import type { PlainCall } from './operation.ts';

const METRICS_PATH = '/metrics';

const saudeSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Saude' });
const documentoSchema = z.looseObject({ openapi: z.string() }).meta({ id: 'DocumentoOpenApi' });

/** The calls that the server answers outside of the contract. */
const PLAIN_CALLS: readonly PlainCall[] = [
  {
    path: '/health/live',
    summary: 'O processo responde',
    contentType: 'application/json',
    schema: saudeSchema,
    example: { status: 'ok' },
  },
  {
    path: '/health/ready',
    summary: 'O processo e o banco respondem',
    contentType: 'application/json',
    schema: saudeSchema,
    example: { status: 'ok' },
    others: { 503: 'O banco não responde.' },
  },
  {
    path: METRICS_PATH,
    summary: 'Medidas para o Prometheus, só para esta máquina; METRICS_PORT as dá a outras',
    contentType: 'text/plain',
    example: 'http_request_duration_seconds_count{method="GET",route="/api/marca/",status="200"} 3\n',
    others: { 404: 'Quem pede está em outra máquina.' },
  },
  {
    path: '/docs/openapi.json',
    summary: 'Este documento',
    contentType: 'application/json',
    schema: documentoSchema,
    example: { openapi: '3.1.0' },
  },
];

/** Further calls of a server that shows messages instead of sending them. */
const MAILBOX_CALLS: readonly PlainCall[] = [
  {
    path: '/correio/',
    summary: 'As mensagens que sairiam por e-mail, só para esta máquina',
    contentType: 'text/html',
    example: '<!doctype html>',
    others: { 404: 'Quem pede está em outra máquina.' },
  },
  {
    path: '/correio/:id/',
    summary: 'Uma mensagem que sairia por e-mail, só para esta máquina',
    contentType: 'text/html',
    example: '<!doctype html>',
    others: { 404: 'Quem pede está em outra máquina.' },
  },
];

/** The calls outside of the contract of a server with or without the page of messages and the metrics. */
export const listPlainCalls = ({ mailbox, metrics }: { mailbox: boolean; metrics: boolean }): readonly PlainCall[] => [
  ...PLAIN_CALLS.filter(({ path }) => metrics || path !== METRICS_PATH),
  ...(mailbox ? MAILBOX_CALLS : []),
];
