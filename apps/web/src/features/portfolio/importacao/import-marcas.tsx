import type { Importacao } from '@vigia/contract';
import { formatNumber, MAX_MEGABYTES_DA_PLANILHA, MAX_PROCESSOS } from '@vigia/domain';
import { useEffect, useRef, useState } from 'react';
import { checkPlanilha } from '../../../entities/importacoes/importacoes.queries.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from '../messages.ts';
import { ImportacaoDialog, passadasText } from './importacao-dialog.tsx';
import s from './importacao.module.css';
import { InstrucoesDialog } from './instrucoes-dialog.tsx';
import { countInvalidas, Invalidas, PlanilhaLida } from './planilha-lida.tsx';
import { useImportacao } from './use-importacao.ts';

type LeituraDoArquivo =
  /** `importado` is a file whose marks were imported, but not all of its lines. */
  | { fase: 'nenhum'; problema: string | null; importado: Importacao | null }
  | { fase: 'lendo'; nome: string }
  | { fase: 'lido'; importacao: Importacao };

const NONE: LeituraDoArquivo = { fase: 'nenhum', problema: null, importado: null };
const HINT = `Excel, LibreOffice ou CSV, com um número de processo por linha na primeira coluna. Até ${formatNumber(MAX_PROCESSOS)} processos e ${MAX_MEGABYTES_DA_PLANILHA} MB.`;
const KINDS = '.xlsx,.xls,.ods,.csv';
const BYTES_IN_MEGABYTE = 1_048_576;

/** What is wrong with a file before it is sent. `invalida` says that it is no spreadsheet of marks at all. */
function findProblem({ name, size }: File): { message: string; invalida: boolean } | null {
  if (!/\.(xlsx?|ods|csv)$/i.test(name))
    return { message: 'Use um arquivo do Excel: .xlsx ou .xls. Também servem .ods e .csv.', invalida: true };
  if (size === 0) return { message: 'Não há números de processo na primeira coluna da primeira aba.', invalida: true };
  if (size <= MAX_MEGABYTES_DA_PLANILHA * BYTES_IN_MEGABYTE) return null;
  return {
    message: `A planilha passa de ${MAX_MEGABYTES_DA_PLANILHA} MB. Deixe nela só as colunas que interessam.`,
    invalida: false,
  };
}

/** Holds the chosen file, which the server reads. Choosing another file aborts the reading. */
function useArquivo() {
  const [arquivo, setArquivo] = useState<LeituraDoArquivo>(NONE);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const refuse = (message: string, invalida: boolean): void => {
    if (invalida) toast.error(MESSAGES.fileInvalid);
    setArquivo({ fase: 'nenhum', problema: message, importado: null });
  };
  const choose = async (file: File): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const problem = findProblem(file);
    if (problem !== null) {
      refuse(problem.message, problem.invalida);
      return;
    }
    setArquivo({ fase: 'lendo', nome: file.name });
    try {
      const importacao = await checkPlanilha(file, controller.signal);
      setArquivo({ fase: 'lido', importacao });
      toast.success(MESSAGES.fileLoaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      refuse(messageOf(error), error instanceof ApiError && error.errors['arquivo'] !== undefined);
    }
  };
  const forget = (): void => {
    reading.current?.abort();
    setArquivo(NONE);
  };
  /** After the import. Lines that were left out stay listed, and what was not imported can still be. */
  const finish = (importacao: Importacao): void => {
    if (importacao.status !== 'Concluída') setArquivo({ fase: 'lido', importacao });
    else if (importacao.invalidas > 0) setArquivo({ fase: 'nenhum', problema: null, importado: importacao });
    else setArquivo(NONE);
  };
  return { arquivo, choose, forget, finish };
}

/** Says what was imported. Not all of the file, if lines of it were left out. */
function tellEnd(importacao: Importacao): void {
  if (importacao.status !== 'Concluída') return;
  const there = passadasText(importacao);
  if (importacao.invalidas === 0) {
    toast.success(MESSAGES.allImported, there);
    return;
  }
  const added = count(importacao.adicionadas, 'marca importada', 'marcas importadas');
  toast.alert(`${added}; ${countInvalidas(importacao)}.`, there);
}

/** Adds the marks of a spreadsheet: the server reads and checks it, and imports it in the background. */
export function ImportMarcas() {
  const { arquivo, choose, forget, finish } = useArquivo();
  const [explaining, setExplaining] = useState(false);
  const { andamento, start, goOn, stop, close } = useImportacao({
    onEnd: (importacao) => {
      tellEnd(importacao);
      finish(importacao);
    },
  });
  return (
    <div className={s['panel']}>
      {arquivo.fase === 'nenhum' ? (
        <FileDrop label="Escolher a planilha" hint={HINT} accept={KINDS} onFile={(file) => void choose(file)} />
      ) : null}
      {arquivo.fase === 'lendo' ? (
        <div className={s['file']}>
          <Spinner size={24} />
          <div className={s['words']}>
            <p className={s['name']}>{arquivo.nome}</p>
            <p className={s['detail']} role="status">
              Lendo a planilha…
            </p>
          </div>
          <Button kind="quiet" onClick={forget}>
            Cancelar
          </Button>
        </div>
      ) : null}
      {arquivo.fase === 'lido' ? (
        <PlanilhaLida
          key={arquivo.importacao.id}
          importacao={arquivo.importacao}
          onImport={(campos) => start(arquivo.importacao, campos)}
          onGoOn={() => goOn(arquivo.importacao)}
          onForget={forget}
        />
      ) : null}
      {arquivo.fase === 'nenhum' && arquivo.problema !== null ? (
        <Notice tone="danger">{arquivo.problema}</Notice>
      ) : null}
      {arquivo.fase === 'nenhum' && arquivo.importado !== null ? (
        <Notice tone="warning">
          <p>{arquivo.importado.nome} tem linhas que ficaram de fora.</p>
          <Invalidas importacao={arquivo.importado} importada />
          <Button onClick={forget}>Dispensar</Button>
        </Notice>
      ) : null}
      <div className={s['buttons']}>
        {arquivo.fase === 'lido' ? null : (
          <Button kind="primary" icon="enviar" disabled>
            Importar
          </Button>
        )}
        <Button kind="quiet" icon="ajuda" onClick={() => setExplaining(true)}>
          Como importar
        </Button>
      </div>
      <InstrucoesDialog open={explaining} onClose={() => setExplaining(false)} />
      <ImportacaoDialog andamento={andamento} onStop={stop} onGoOn={goOn} onClose={close} />
    </div>
  );
}
