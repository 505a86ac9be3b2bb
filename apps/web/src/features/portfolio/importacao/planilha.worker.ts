import { readArquivo } from './arquivo-planilha.ts';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';

/** A worker reads the file, because a large or malformed file must not freeze the page. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ planilha: readArquivo(data) });
  } catch (error) {
    const { message, invalida } = error instanceof PlanilhaError ? error : new PlanilhaError(SENTENCES.conteudo);
    self.postMessage({ erro: { message, invalida } });
  }
};
