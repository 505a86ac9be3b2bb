import { z } from 'zod';
import { withDefault, withValue } from './variable.ts';

/** The variables of messages to the webhooks of offices. */
export const WEBHOOK_VARIABLES = {
  WEBHOOKS_REDE_INTERNA: withDefault(
    z.enum(['recusada', 'permitida'], { error: withValue('deve ser recusada ou permitida') }),
    'recusada',
    {
      group: 'server',
      meaning:
        'whether webhooks of offices may lead to this machine and its private networks, and without TLS (`permitida`); only for an installation whose administrators are all trusted',
    },
  ),
};
