/** Examples of the activity log. */
export const AUDITORIA_EXAMPLES = {
  atividadeSchema: {
    id: 812,
    em: '2026-09-23T14:02:00.000Z',
    tipo: 'escritorio.alterado',
    usuario: 3,
    autor: 'Ana Reis',
    frase: 'Ana Reis alterou os dados do escritório.',
    mudancas: [{ campo: 'cidade', antes: null, depois: 'Recife' }],
    endereco: '203.0.113.7',
    navegador: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
};
