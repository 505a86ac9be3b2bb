export const conexoesKeys = {
  chaves: ['chaves-api'],
  webhooks: ['webhooks'],
  entregas: (webhook: number) => ['webhooks', webhook, 'entregas'] as const,
} as const;
