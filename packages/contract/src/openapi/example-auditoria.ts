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
    navegador: 'Firefox no Linux',
  },
};
