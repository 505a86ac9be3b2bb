import {
  hrefDoVencimento,
  nameOfVencimento,
  telas,
  type AndamentoDoBoletim,
  type Colidencia,
  type Vencimento,
} from '@vigia/contract';
import {
  describeDiasRestantes,
  formatProbabilidade,
  OUTRO_RAMO,
  separateOutroRamo,
  SOBRE_OUTRO_RAMO,
} from '@vigia/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LevarAoQuadro } from '../../entities/oposicoes/levar-ao-quadro.tsx';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { count, formatDate, formatNumber } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import s from './boletim.module.css';

const GRAUS: readonly { grau: Colidencia['grau']; title: string; tone: BadgeTone }[] = [
  { grau: 'Alta', title: 'Colidências de grau alto', tone: 'danger' },
  { grau: 'Média', title: 'Colidências de grau médio', tone: 'orange' },
  { grau: 'Baixa', title: 'Colidências de grau baixo', tone: 'neutral' },
  { grau: null, title: 'Outras colidências', tone: 'neutral' },
];

/** A section of the bulletin: its items, or a sentence that says there are none. */
function Parte({
  title,
  about,
  total,
  empty,
  children,
}: {
  title: string;
  /** Says what the items are. */
  about?: string;
  total: number;
  empty?: string;
  children: ReactNode;
}) {
  return (
    <section className={s['part']}>
      <h2 className={s['heading']}>
        {title}
        {total === 0 ? null : <span className={s['total']}> ({formatNumber(total)})</span>}
      </h2>
      {about === undefined ? null : <p className={s['about']}>{about}</p>}
      {total === 0 ? <p className={s['muted']}>{empty}</p> : <ul className={s['list']}>{children}</ul>}
    </section>
  );
}

function Hit({ hit, tone, publicacao }: { hit: Colidencia; tone: BadgeTone; publicacao: string | null }) {
  const { analise, marca, numero, nome, titular, classe_nice, grau, probabilidade, outros } = hit;
  return (
    <li className={s['row']}>
      <div className={s['words']}>
        <p className={s['names']}>
          <Link to={telas.marca.href(marca)} className={s['own']}>
            {nomeDaMarca(marca)}
          </Link>{' '}
          {marca.arquivada ? <Badge tone="warning">Marca arquivada</Badge> : null} <span aria-hidden>×</span>{' '}
          <Link to={telas.par.href({ analise, numero })} className={s['name']}>
            {nome}
          </Link>{' '}
          <Badge tone={tone} strong>
            {grau === null ? '' : `${grau} · `}
            {formatProbabilidade(probabilidade)}
          </Badge>
        </p>
        <p className={s['muted']}>
          {numero} · Classe {classe_nice}
          {titular === null ? null : ` · ${titular}`}
        </p>
        <p>
          {hit.regra}: {hit.explicacao}
        </p>
        {outros.length === 0 ? null : (
          <p className={s['muted']}>
            mais {count(outros.length, 'processo', 'processos')} deste titular:{' '}
            {outros.map((outro) => `${outro.numero} (classe ${outro.classe_nice})`).join(', ')}
          </p>
        )}
      </div>
      <div className={s['action']}>
        <LevarAoQuadro
          analise={analise}
          marca={marca.numero_processo}
          numero={numero}
          nome={nome}
          publicacao={publicacao}
        />
      </div>
    </li>
  );
}

const toneOf = ({ grau }: Colidencia): BadgeTone => GRAUS.find((one) => one.grau === grau)?.tone ?? 'neutral';

/** The hits by grade, then those with the same name in another trade. Parts without hits are left out. */
export function Colidencias({
  colidencias,
  publicacao,
}: {
  colidencias: readonly Colidencia[];
  publicacao: string | null;
}) {
  const { demais, outroRamo } = separateOutroRamo(colidencias);
  const parts = [
    ...GRAUS.map(({ grau, title }) => ({ title, hits: demais.filter((hit) => hit.grau === grau) })),
    { title: OUTRO_RAMO, about: SOBRE_OUTRO_RAMO, hits: outroRamo },
  ].filter(({ hits }) => hits.length > 0);
  return parts.map(({ hits, ...part }) => (
    <Parte key={part.title} {...part} total={hits.length}>
      {hits.map((hit) => (
        <Hit key={`${hit.analise}-${hit.numero}`} hit={hit} tone={toneOf(hit)} publicacao={publicacao} />
      ))}
    </Parte>
  ));
}

/** The dispatches of the issue about the office's own processes. */
export function ParteDosAndamentos({ andamentos }: { andamentos: readonly AndamentoDoBoletim[] }) {
  return (
    <Parte
      title="Andamentos dos seus processos"
      total={andamentos.length}
      empty="Nenhum despacho sobre os processos do portfólio nesta revista."
    >
      {andamentos.map(({ marca, codigo, despacho, texto, prazo }, index) => (
        <li key={`${marca.numero_processo}-${codigo}-${index}`} className={s['row']}>
          <div className={s['words']}>
            <p className={s['names']}>
              <Link to={telas.marca.href(marca)} className={s['name']}>
                {nomeDaMarca(marca)}
              </Link>{' '}
              <span className={s['muted']}>{marca.numero_processo}</span>
            </p>
            <p>
              {despacho} <span className={s['muted']}>({codigo})</span>
            </p>
            {texto === null ? null : <p className={s['muted']}>{texto}</p>}
            {prazo === null ? null : <p>{prazo}.</p>}
          </div>
        </li>
      ))}
    </Parte>
  );
}

/** The deadlines of cases and of own processes that are near. */
export function Prazos({ prazos }: { prazos: readonly Vencimento[] }) {
  return (
    <Parte title="Prazos dos próximos 15 dias" total={prazos.length} empty="Nenhum prazo vence nos próximos 15 dias.">
      {prazos.map((prazo) => (
        <li key={prazo.chave} className={s['row']}>
          <div className={s['words']}>
            <p className={s['names']}>
              <Link to={hrefDoVencimento(prazo)} className={s['name']}>
                {nameOfVencimento(prazo)}
              </Link>{' '}
              <span className={s['muted']}>{prazo.publicada?.numero ?? prazo.marca.numero_processo}</span>
            </p>
            <p>
              {prazo.titulo}. Último dia: {formatDate(prazo.final)} {describeDiasRestantes(prazo.dias_restantes)}
            </p>
            <p className={s['muted']}>
              {prazo.responsavel === null ? 'Sem responsável' : `Responsável: ${prazo.responsavel.nome}`}
            </p>
          </div>
        </li>
      ))}
    </Parte>
  );
}
