/** Why a file or the output cannot be written, by the code of Node. */
const MOTIVOS = new Map([
  ['ENOSPC', 'o disco está cheio'],
  ['EDQUOT', 'a cota do disco acabou'],
  ['EFBIG', 'o arquivo ficou grande demais'],
  ['EIO', 'o disco falhou'],
  ['ENOENT', 'a pasta não existe'],
  ['ENOTDIR', 'um nome do caminho não é uma pasta'],
  ['EISDIR', 'é uma pasta, e não um arquivo'],
  ['EACCES', 'falta permissão para escrever'],
  ['EPERM', 'falta permissão para escrever'],
  ['EROFS', 'o disco só permite leitura'],
]);

/** The reason of a failed write, in Portuguese; undefined for every other error. */
export function findMotivo(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return error.syscall === 'write' || error.syscall === 'open' ? MOTIVOS.get(String(error.code)) : undefined;
}

/** The sentence for an output that cannot be written, such as a full disk behind `>`; undefined for every other error. */
export function describeSaida(error: unknown): string | undefined {
  const isOutput = error instanceof Error && 'syscall' in error && error.syscall === 'write';
  const motivo = isOutput ? findMotivo(error) : undefined;
  return motivo === undefined ? undefined : `Não foi possível escrever o resultado: ${motivo}.`;
}
