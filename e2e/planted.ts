/** Some of the collisions in the made-up gazettes of `fixtures/`, by process number. Its README lists all of them. */
export const PLANTED = [
  { registrada: '928100111', nome: 'KAFELITO', publicada: '943100127', publicadaNome: 'CAFELLITTO' },
  { registrada: '928111393', nome: 'ARVENTIS', publicada: '943111510', publicadaNome: 'Arventis Capital Imóveis' },
  { registrada: '928115526', nome: 'ESTRELA SERENA', publicada: '943115787', publicadaNome: 'SERENE STAR' },
  { registrada: '928119750', nome: 'TECNO ARVOREDO', publicada: '943119960', publicadaNome: 'tecnoarvoredo.com' },
  { registrada: '928128113', nome: 'LUMIREX', publicada: '501930277', publicadaNome: 'LUMYREX' },
  { registrada: '006931278', nome: 'TAPERUÇÁ', publicada: '921077335', publicadaNome: 'Taperussa Alimentos' },
] as const;

/** Pairs that share only descriptive words: never Similar. */
export const NOT_COLLIDING = [
  { registrada: '928130932', publicada: '943128358' },
  { registrada: '928132340', publicada: '943129761' },
  { registrada: '928133753', publicada: '943131170' },
] as const;
