export const segurancaKeys = {
  chaves: ['chaves-de-acesso'],
  sessoes: ['sessoes'],
  segundoFator: ['segundo-fator'],
} as const;
