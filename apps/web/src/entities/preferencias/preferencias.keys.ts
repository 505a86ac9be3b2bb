/** The keys of what a user keeps under a key of `/preferencias/`. */
export const preferenciasKeys = {
  preferencia: (chave: string) => ['preferencias', chave] as const,
} as const;
