import { contract, type Importacao, type LinhaDaImportacao } from '@vigia/contract';
import type { CampoDaImportacao } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelatorioMenu } from '../../../calls/download-menu.tsx';
import { linhasQuery } from '../../../entities/importacoes/importacoes.queries.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import s from './importacao.module.css';

export const countInvalidas = ({ invalidas }: Importacao): string =>
  count(invalidas, 'linha sem número de processo', 'linhas sem número de processo');

/** Rows of one kind, folded together unless `open`. `total` counts also those that the screen does not list. */
function Linhas({
  titulo,
  total,
  linhas,
  open = false,
  write,
}: {
  titulo: string;
  total: number;
  linhas: readonly LinhaDaImportacao[];
  open?: boolean;
  write: (linha: LinhaDaImportacao) => string;
}) {
  if (total === 0) return null;
  return (
    <details open={open}>
      <summary className={s['summary']}>{titulo}</summary>
      <ul className={s['list']}>
        {linhas.map((linha) => (
          <li key={linha.linha}>
            Linha {linha.linha}: {write(linha)}
          </li>
        ))}
        {total > linhas.length ? <li>e mais {formatNumber(total - linhas.length)}</li> : null}
      </ul>
    </details>
  );
}

const useComAviso = (id: number): readonly LinhaDaImportacao[] =>
  useQuery(linhasQuery(id, { com_aviso: 'sim' })).data?.results ?? [];

/** The rows without a process number. */
export function Invalidas({ importacao, importada = false }: { importacao: Importacao; importada?: boolean }) {
  const linhas = useComAviso(importacao.id);
  const verbs = importada ? ['foi importada', 'foram importadas'] : ['será importada', 'serão importadas'];
  return (
    <Linhas
      titulo={`${countInvalidas(importacao)}: não ${verbs[importacao.invalidas === 1 ? 0 : 1] ?? ''}`}
      total={importacao.invalidas}
      linhas={linhas.filter(({ situacao }) => situacao === 'invalida')}
      open={importada}
      write={({ processo }) => processo}
    />
  );
}

/** What a person should look at before the import. */
function Avisos({ importacao }: { importacao: Importacao }) {
  const linhas = useComAviso(importacao.id);
  const having = (aviso: LinhaDaImportacao['avisos'][number]) => linhas.filter(({ avisos }) => avisos.includes(aviso));
  const digito = having('digito').filter(({ avisos }) => !avisos.includes('completada'));
  const { completadas, clientes_novos, responsaveis_desconhecidos } = importacao;
  return (
    <>
      <Linhas
        titulo={`${count(completadas, 'número tem', 'números têm')} menos de nove dígitos e ${
          completadas === 1 ? 'recebeu' : 'receberam'
        } zeros à esquerda. Confira:`}
        total={completadas}
        linhas={having('completada')}
        open
        write={({ processo, numero_processo, avisos }) =>
          `${processo} será ${numero_processo ?? ''}${avisos.includes('digito') ? ', e o último dígito não confere' : ''}`
        }
      />
      <Linhas
        titulo={`${count(digito.length, 'número parece', 'números parecem')} ter um erro de digitação: o último dígito não confere`}
        total={digito.length}
        linhas={digito}
        write={({ numero_processo }) => numero_processo ?? ''}
      />
      <Linhas
        titulo={`${count(responsaveis_desconhecidos, 'responsável não está', 'responsáveis não estão')} no escritório: as marcas ficam sem responsável`}
        total={having('responsavel_desconhecido').length}
        linhas={having('responsavel_desconhecido')}
        write={({ responsavel }) => responsavel ?? ''}
      />
      {clientes_novos === 0 ? null : (
        <p className={s['detail']}>
          {count(clientes_novos, 'cliente novo será criado', 'clientes novos serão criados')}.
        </p>
      )}
      <Linhas
        titulo={`${count(importacao.repetidas, 'linha repete', 'linhas repetem')} um número que já apareceu: vale a primeira`}
        total={importacao.repetidas}
        linhas={linhas.filter(({ situacao }) => situacao === 'repetida')}
        write={({ processo }) => processo}
      />
      <Invalidas importacao={importacao} />
    </>
  );
}

const PAPEIS: Readonly<Record<CampoDaImportacao, string>> = {
  cliente: 'cliente',
  referencia: 'referência interna',
  responsavel: 'responsável',
  notas: 'notas',
};

function describeColuna({ campo, titulo }: Importacao['colunas'][number], { clientes }: Importacao): string {
  const as = `Usar a coluna ‘${titulo}’ como ${PAPEIS[campo]} das marcas`;
  return campo === 'cliente' ? `${as} (${count(clientes, 'cliente', 'clientes')})` : as;
}

function describe({ total, no_portfolio, arquivadas, repetidas }: Importacao): string {
  const parts = [count(total, 'processo', 'processos')];
  if (no_portfolio > 0) parts.push(`${formatNumber(no_portfolio)} já no portfólio`);
  if (arquivadas > 0) parts.push(count(arquivadas, 'arquivada', 'arquivadas'));
  if (repetidas > 0) parts.push(count(repetidas, 'repetido', 'repetidos'));
  return parts.join(' · ');
}

const listTitulos = (titulos: readonly string[]): string => titulos.map((titulo) => `‘${titulo}’`).join(', ');

interface PlanilhaLidaProps {
  importacao: Importacao;
  onImport: (campos: CampoDaImportacao[]) => void;
  onGoOn: () => void;
  onForget: () => void;
}

/** A checked spreadsheet: what each row would do, and the columns that the import uses. */
export function PlanilhaLida({ importacao, onImport, onGoOn, onForget }: PlanilhaLidaProps) {
  const { id, nome, colunas, ignoradas, cabecalho } = importacao;
  const [left, setLeft] = useState<readonly CampoDaImportacao[]>([]);
  const campos = colunas.map(({ campo }) => campo).filter((campo) => !left.includes(campo));
  const begun = importacao.status !== 'Conferida';
  return (
    <>
      <div className={s['file']}>
        <Icon name="planilha" size={24} />
        <div className={s['words']}>
          <p className={s['name']}>{nome}</p>
          <p className={s['detail']} role="status">
            {describe(importacao)}
          </p>
        </div>
        <div className={s['buttons']}>
          <Button kind="quiet" onClick={onForget}>
            Trocar arquivo
          </Button>
          <RelatorioMenu
            label="Conferência"
            formatos={[
              {
                label: 'Planilha',
                icon: 'planilha',
                endpoint: contract.importacoes.relatorioXlsx,
                options: { params: { id } },
              },
              {
                label: 'CSV',
                icon: 'planilha',
                endpoint: contract.importacoes.relatorioCsv,
                options: { params: { id } },
              },
            ]}
          />
          <Button kind="primary" icon="enviar" onClick={() => (begun ? onGoOn() : onImport(campos))}>
            {begun ? 'Continuar a importação' : 'Importar'}
          </Button>
        </div>
      </div>
      {colunas.map((coluna) => (
        <Checkbox
          key={coluna.campo}
          label={describeColuna(coluna, importacao)}
          disabled={begun}
          checked={campos.includes(coluna.campo)}
          onChange={(use) => setLeft(use ? left.filter((campo) => campo !== coluna.campo) : [...left, coluna.campo])}
        />
      ))}
      {ignoradas.length === 0 ? null : (
        <p className={s['detail']}>
          {ignoradas.length === 1 ? 'Coluna que não será usada' : 'Colunas que não serão usadas'}:{' '}
          {listTitulos(ignoradas)}. Use os títulos Cliente, Referência, Responsável e Notas.
        </p>
      )}
      {cabecalho === null ? null : (
        <Notice tone="warning">
          A primeira linha é lida como cabeçalho, e nela está o processo {cabecalho}. Se ele é uma marca sua, adicione-o
          à parte ou ponha um título na planilha.
        </Notice>
      )}
      <Avisos importacao={importacao} />
    </>
  );
}
