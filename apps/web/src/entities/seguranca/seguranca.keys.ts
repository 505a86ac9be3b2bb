export const segurancaKeys = {
  sessoes: ['sessoes'],
  segundoFator: ['segundo-fator'],
} as const;
