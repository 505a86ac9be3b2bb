export const MESSAGES = {
  loadFailed: 'Não foi possível carregar o calendário de prazos.',
  addedDia: 'Dia incluído no calendário!',
  addedSuspensao: 'Suspensão incluída no calendário!',
  addFailed: 'Erro ao alterar o calendário!',
  removeFailed: 'Erro ao alterar o calendário!',
  badDate: 'Use uma data válida no formato dd/mm/aaaa.',
  noName: 'Diga o que acontece neste dia.',
  noReason: 'Informe o ato que suspendeu os prazos.',
  endBeforeStart: 'O último dia vem antes do primeiro.',
  noSuspensoes: 'Nenhuma suspensão cadastrada.',
  readOnly: 'Só quem administra o escritório inclui e retira dias e suspensões.',
} as const;
