export const buscaKeys = { tudo: (q: string) => ['busca', q] as const } as const;
