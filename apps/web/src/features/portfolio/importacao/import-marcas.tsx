import type { MarcaDaLista } from '@vigia/contract';
import { foldName, foldWords, hasValidCheckDigit } from '@vigia/domain';
import { useEffect, useRef, useState } from 'react';
import { count, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from '../messages.ts';
import { ImportacaoDialog, passadasText } from './importacao-dialog.tsx';
import type { Importacao } from './importar.ts';
import s from './importacao.module.css';
import { InstrucoesDialog } from './instrucoes-dialog.tsx';
import { lerPlanilha } from './ler-planilha.ts';
import { PlanilhaError } from './planilha-error.ts';
import { MAX_MEGABYTES, MAX_NUMEROS, type Planilha } from './planilha.ts';
import { type NomesDosClientes, useImportacao } from './use-importacao.ts';

/** A file whose numbers were imported, but not all of its lines. */
interface PlanilhaImportada {
  nome: string;
  planilha: Planilha;
}

type LeituraDoArquivo =
  | { fase: 'nenhum'; problema: string | null; importado: PlanilhaImportada | null }
  | { fase: 'lendo'; nome: string }
  | { fase: 'lido'; nome: string; planilha: Planilha };

const NONE: LeituraDoArquivo = { fase: 'nenhum', problema: null, importado: null };
const HINT = `Primeira coluna: um número de processo por linha; segunda, se quiser, o cliente. Até ${formatNumber(MAX_NUMEROS)} processos e ${MAX_MEGABYTES} MB.`;

/** Holds the chosen file, which a worker reads. Choosing another file aborts the reading. */
function useArquivo() {
  const [arquivo, setArquivo] = useState<LeituraDoArquivo>(NONE);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setArquivo({ fase: 'lendo', nome: file.name });
    try {
      const planilha = await lerPlanilha(file, controller.signal);
      setArquivo({ fase: 'lido', nome: file.name, planilha });
      toast.success(MESSAGES.fileLoaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = error instanceof PlanilhaError ? error : new PlanilhaError('A planilha não pôde ser lida.');
      if (problem.invalida) toast.error(MESSAGES.fileInvalid);
      setArquivo({ fase: 'nenhum', problema: problem.message, importado: null });
    }
  };
  const forget = (): void => {
    reading.current?.abort();
    setArquivo(NONE);
  };
  /** After the import. Lines that were left out stay listed. */
  const finish = (): void =>
    setArquivo((now) =>
      now.fase === 'lido' && now.planilha.total_recusadas > 0
        ? { fase: 'nenhum', problema: null, importado: now }
        : NONE,
    );
  return { arquivo, choose, forget, finish };
}

const countRecusadas = ({ total_recusadas }: Planilha): string =>
  count(total_recusadas, 'linha sem número de processo', 'linhas sem número de processo');

function Refused({ planilha, importada = false }: { planilha: Planilha; importada?: boolean }) {
  if (planilha.total_recusadas === 0) return null;
  const more = planilha.total_recusadas - planilha.recusadas.length;
  const verbs = importada ? ['foi importada', 'foram importadas'] : ['será importada', 'serão importadas'];
  return (
    <details open={importada}>
      <summary className={s['summary']}>
        {countRecusadas(planilha)}: não {verbs[planilha.total_recusadas === 1 ? 0 : 1]}
      </summary>
      <ul className={s['list']}>
        {planilha.recusadas.map(({ linha, texto }) => (
          <li key={linha}>
            Linha {linha}: {texto}
          </li>
        ))}
        {more > 0 ? <li>e mais {formatNumber(more)}</li> : null}
      </ul>
    </details>
  );
}

/** The numbers that were completed with zeros. A short number may be a slip, and then it names another process. */
function Completed({ planilha: { total_completados, completados } }: { planilha: Planilha }) {
  if (total_completados === 0) return null;
  const more = total_completados - completados.length;
  return (
    <details open>
      <summary className={s['summary']}>
        {count(total_completados, 'número tem', 'números têm')} menos de nove dígitos e{' '}
        {total_completados === 1 ? 'recebeu' : 'receberam'} zeros à esquerda. Confira:
      </summary>
      <ul className={s['list']}>
        {completados.map(({ linha, texto, numero }) => (
          <li key={linha}>
            Linha {linha}: {texto} será {numero}
            {hasValidCheckDigit(numero) ? '' : ', e o último dígito não confere'}
          </li>
        ))}
        {more > 0 ? <li>e mais {formatNumber(more)}</li> : null}
      </ul>
    </details>
  );
}

function describe({ numeros, repetidos }: Planilha, known: number): string {
  const parts = [count(numeros.length, 'processo', 'processos')];
  if (known > 0) parts.push(`${formatNumber(known)} já no portfólio`);
  if (repetidos > 0) parts.push(count(repetidos, 'repetido', 'repetidos'));
  return parts.join(' · ');
}

/** Whether the heading of the second column says that it holds the clients. */
const isCliente = (titulo: string): boolean => foldName(titulo).includes('client');

function describeClientes({ titulo, nomes }: { titulo: string; nomes: Record<string, string> }): string {
  const clientes = new Set(Object.values(nomes).map(foldWords)).size;
  const coluna = titulo === '' ? 'segunda coluna' : `coluna ‘${titulo.slice(0, 40)}’`;
  return `Usar a ${coluna} como cliente das marcas (${count(clientes, 'cliente', 'clientes')})`;
}

interface PlanilhaLidaProps {
  nome: string;
  planilha: Planilha;
  marcas: readonly MarcaDaLista[];
  onImport: (clientes: NomesDosClientes) => void;
  onForget: () => void;
}

function PlanilhaLida({ nome, planilha, marcas, onImport, onForget }: PlanilhaLidaProps) {
  const { clientes } = planilha;
  const [comClientes, setComClientes] = useState(clientes !== null && isCliente(clientes.titulo));
  const there = new Set(marcas.map(({ numero_processo }) => numero_processo));
  const known = planilha.numeros.filter((numero) => there.has(numero)).length;
  return (
    <>
      <div className={s['file']}>
        <Icon name="planilha" size={24} />
        <div className={s['words']}>
          <p className={s['name']}>{nome}</p>
          <p className={s['detail']} role="status">
            {describe(planilha, known)}
          </p>
        </div>
        <div className={s['buttons']}>
          <Button kind="quiet" onClick={onForget}>
            Trocar arquivo
          </Button>
          <Button
            kind="primary"
            icon="enviar"
            onClick={() => onImport(comClientes && clientes !== null ? clientes.nomes : {})}
          >
            Importar
          </Button>
        </div>
      </div>
      {clientes === null ? null : (
        <Checkbox label={describeClientes(clientes)} checked={comClientes} onChange={setComClientes} />
      )}
      {planilha.cabecalho === null ? null : (
        <Notice tone="warning">
          A primeira linha é lida como cabeçalho, e nela está o processo {planilha.cabecalho}. Se ele é uma marca sua,
          adicione-o à parte ou ponha um título na planilha.
        </Notice>
      )}
      <Completed planilha={planilha} />
      <Refused planilha={planilha} />
    </>
  );
}

/** Says what was imported. Not all of the file, if lines of it were left out. */
function tellEnd(planilha: Planilha | null, importacao: Importacao): void {
  if (planilha === null || planilha.total_recusadas === 0) {
    toast.success(MESSAGES.allImported, passadasText(importacao));
    return;
  }
  const added = count(importacao.adicionadas.length, 'marca importada', 'marcas importadas');
  const there = passadasText(importacao);
  toast.alert(`${added}; ${countRecusadas(planilha)}.`, there);
}

/** Adds the marks of a spreadsheet, with one call per mark. */
export function ImportMarcas({ marcas }: { marcas: readonly MarcaDaLista[] }) {
  const { arquivo, choose, forget, finish } = useArquivo();
  const [explaining, setExplaining] = useState(false);
  const { andamento, start, goOn, stop, close } = useImportacao({
    marcas,
    onAll: (importacao) => {
      tellEnd(arquivo.fase === 'lido' ? arquivo.planilha : null, importacao);
      finish();
    },
    onFailure: () => toast.error(MESSAGES.importFailed),
  });
  // While an import runs, its own additions are not 'already in the portfolio'.
  const [before, setBefore] = useState(marcas);
  if (andamento.fase !== 'andando' && before !== marcas) setBefore(marcas);
  return (
    <div className={s['panel']}>
      {arquivo.fase === 'nenhum' ? (
        <FileDrop label="Escolher a planilha" hint={HINT} accept=".xlsx,.xls" onFile={(file) => void choose(file)} />
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
          nome={arquivo.nome}
          planilha={arquivo.planilha}
          marcas={before}
          onImport={(clientes) => start(arquivo.planilha.numeros, clientes)}
          onForget={forget}
        />
      ) : null}
      {arquivo.fase === 'nenhum' && arquivo.problema !== null ? (
        <Notice tone="danger">{arquivo.problema}</Notice>
      ) : null}
      {arquivo.fase === 'nenhum' && arquivo.importado !== null ? (
        <Notice tone="warning">
          <p>{arquivo.importado.nome} tem linhas que ficaram de fora.</p>
          <Refused planilha={arquivo.importado.planilha} importada />
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
