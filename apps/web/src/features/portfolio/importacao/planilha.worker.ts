import { readArquivo } from './arquivo-planilha.ts';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';

/** A thread of its own: a large or twisted file must not freeze the page. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ planilha: readArquivo(data) });
  } catch (error) {
    const { message, invalida } = error instanceof PlanilhaError ? error : new PlanilhaError(SENTENCES.conteudo);
    self.postMessage({ erro: { message, invalida } });
  }
};
