import { type ColunasDaTriagem, type ContextoDoPar, telas, type Par } from '@vigia/contract';
import { describePrazoDeOposicao, formatProbabilidade } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { parQuery } from '../../entities/analises/analises.queries.ts';
import { Motivo } from '../../entities/aprendizado/ordem.tsx';
import { NomeMudado } from '../../entities/analises/nome-mudado.tsx';
import { FigurasDoPar } from '../../entities/marcas/figuras-do-par.tsx';
import { LinkInpi } from '../../entities/marcas/link-inpi.tsx';
import { contextoDoParQuery } from '../../entities/triagem/triagem.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDate, NAO_IDENTIFICADO } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { scoresOf } from '../../entities/analises/partes.ts';
import { ScoreBars } from '../../ui/score-bars.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { alignNames, MAX_ALINHADO } from './alinhar.ts';
import { type LinhaDaLista, nameOfMarca } from './linhas.ts';
import s from './painel.module.css';

/** Both names, letter under letter. Equal letters are marked; a reader of the screen hears the names. */
function NomesAlinhados({ de, para }: { de: string; para: string }) {
  if (Math.max(de.length, para.length) > MAX_ALINHADO)
    return (
      <div className={s['names']}>
        <p className={s['plain']}>{de}</p>
        <p className={s['plain']}>{para}</p>
      </div>
    );
  const columns = alignNames(de, para);
  return (
    <div className={s['names']}>
      <p className="sr-only">
        {de} e {para}
      </p>
      <div className={s['aligned']} aria-hidden>
        {columns.map(({ de: over, para: under, igual }, index) => (
          <span key={index} className={classNames(s['letter'], igual && s['same'])}>
            <span>{over === '' ? '·' : over}</span>
            <span>{under === '' ? '·' : under}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Who filed first, where both dates are known. */
function describeOrdem(propria: string | null, publicada: string | null): string | null {
  if (propria === null || publicada === null) return null;
  if (propria === publicada) return `As duas foram depositadas em ${formatDate(propria)}.`;
  const [own, other] = [formatDate(propria), formatDate(publicada)];
  return propria < publicada
    ? `Sua marca foi depositada antes: ${own}, a publicada em ${other}.`
    : `A publicada foi depositada antes: ${other}, a sua em ${own}.`;
}

function Bens({ label, bens }: { label: string; bens: ContextoDoPar['bens']['marca'] }) {
  return (
    <div className={s['goods']}>
      <h2 className={s['small']}>{label}</h2>
      {bens.length === 0 ? <p>{NAO_IDENTIFICADO}</p> : null}
      <ul>
        {bens.map(({ classe, itens }) => (
          <li key={classe}>
            <strong>Classe {classe}</strong>{' '}
            {itens.map(({ texto, encontra }, index) => (
              <Fragment key={index}>
                {index === 0 ? null : '; '}
                {encontra ? <mark className={s['met']}>{texto}</mark> : texto}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const FOI = { descartada: 'descartada', caso: 'levada ao quadro' } as const;

function Antes({ anteriores, outros_pedidos }: ContextoDoPar) {
  return (
    <>
      {anteriores.length === 0 ? null : (
        <div>
          <h2 className={s['small']}>O escritório já decidiu sobre este titular ou nome</h2>
          <ul className={s['facts']}>
            {anteriores.map(({ decisao, em, quem, motivo, marca, nome, numero }) => (
              <li key={`${numero} ${marca}`}>
                {nome} × {marca}: {FOI[decisao]} em {formatDate(em.slice(0, 10))}
                {motivo === null ? '' : ` (${motivo})`}
                {quem === null ? '' : `, por ${quem}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {outros_pedidos.length === 0 ? null : (
        <div>
          <h2 className={s['small']}>Outros pedidos deste titular nas revistas guardadas</h2>
          <ul className={s['facts']}>
            {outros_pedidos.map(({ numero, nome, classe_nice, revista }) => (
              <li key={`${numero} ${revista}`}>
                {nome} · {numero} · classe {classe_nice} · revista {revista}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Contexto({ analise, numero }: { analise: number; numero: string }) {
  const query = useQuery(contextoDoParQuery(analise, numero));
  return (
    <Loaded
      query={query}
      title="Não foi possível carregar os produtos e o histórico."
      loading={<SkeletonRows rows={3} />}
    >
      {(contexto) => (
        <>
          <div className={s['both']}>
            <Bens label="Sua marca" bens={contexto.bens.marca} />
            <Bens label="Publicada" bens={contexto.bens.publicada} />
          </div>
          <Antes {...contexto} />
        </>
      )}
    </Loaded>
  );
}

const Figuras = ({ par: { marca, publicada, nome } }: { par: Par }) => (
  <FigurasDoPar
    marca={{ src: marca.path_location_image, nome: marca.elemento_nominativo ?? marca.numero_processo }}
    publicada={{ src: publicada.path_location_image, nome }}
  />
);

function Detalhe({ par }: { par: Par }) {
  const ordem = describeOrdem(par.marca.data_deposito, par.publicada.data_deposito);
  return (
    <>
      <p className={s['sentence']}>{par.explicacao}</p>
      <NomeMudado marca={par.marca} />
      <Motivo deslocamento={par.deslocamento} />
      <ScoreBars scores={scoresOf(par)} />
      {ordem === null ? null : <p className={s['fact']}>{ordem}</p>}
      {par.descarte === null ? null : (
        <p className={s['fact']}>
          Descartada: {par.descarte.motivo} ({par.descarte.quem ?? 'alguém que já saiu'}).
        </p>
      )}
      <p className={s['fact']}>
        Titular: {par.titular ?? NAO_IDENTIFICADO}
        {par.publicada.procurador === null ? null : ` · Procurador: ${par.publicada.procurador}`}
      </p>
    </>
  );
}

interface ConteudoProps {
  linha: LinhaDaLista | null;
  /** The last day to oppose. */
  prazo: ColunasDaTriagem['prazo'];
  nota: string;
  /** The case of the pair, if there is one. */
  caso: number | null;
  actions: ReactNode;
  /** What the office reports to the client about the pair. */
  comunicacao: ReactNode;
}

interface PainelProps extends ConteudoProps {
  /** On a narrow screen the panel is a sheet over the list: whether it is open, and what closes it. */
  sheet: { open: boolean; onClose: () => void } | null;
  /** What was just done, which a sheet would cover. */
  aviso: ReactNode;
}

/** The pair that the cursor is on, with what an attorney decides by. */
export function TriagemPainel({ sheet, aviso, ...props }: PainelProps) {
  const { linha } = props;
  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const key = linha?.key;
  // The buttons stay from pair to pair, with the focus. What is read begins at its top.
  useEffect(() => {
    for (const element of [box.current, body.current?.closest('[role=dialog]')]) if (element) element.scrollTop = 0;
  }, [key]);
  const content =
    linha === null ? (
      <p className={s['empty']}>Escolha uma colidência da lista.</p>
    ) : (
      <Conteudo {...props} linha={linha} />
    );
  if (sheet === null)
    return (
      <section ref={box} className={s['panel']} aria-label="Par">
        {content}
      </section>
    );
  return (
    <Dialog {...sheet} title="Par" sheet pageKeys initialFocus={body}>
      <div ref={body} tabIndex={-1} className={s['content']}>
        {aviso}
        {content}
      </div>
    </Dialog>
  );
}

function Conteudo({ linha, prazo, nota, caso, actions, comunicacao }: ConteudoProps & { linha: LinhaDaLista }) {
  const { marca, publicada, outros, grau, probabilidade, regra } = linha;
  const query = useQuery(parQuery(marca.analise, publicada.numero));
  return (
    <>
      <p className={s['grade']}>
        <strong>{grau}</strong> · {formatProbabilidade(probabilidade)} · {regra}
      </p>
      <NomesAlinhados de={nameOfMarca(marca)} para={publicada.nome} />
      <p className={s['processes']}>
        {marca.numero_processo} · cl. {marca.classe_nice} — {publicada.numero} · cl. {publicada.classe_nice}
      </p>
      {marca.arquivada ? <p className={s['fact']}>Marca arquivada.</p> : null}
      {outros.length === 0 ? null : (
        <p className={s['fact']}>
          Também: {outros.map(({ numero, classe_nice }) => `${numero} (classe ${classe_nice})`).join(', ')}
        </p>
      )}
      {prazo === null ? null : <p className={s['deadline']}>{describePrazoDeOposicao(prazo)}</p>}
      {nota === '' ? null : <p className={s['note']}>{nota}</p>}
      <div className={s['actions']}>
        {caso === null ? null : (
          <ButtonLink kind="primary" to={telas.quadro.href({ caso })}>
            Abrir o caso
          </ButtonLink>
        )}
        {actions}
      </div>
      <Fragment key={linha.key}>
        {query.data === undefined ? null : <Figuras par={query.data} />}
        {comunicacao}
        <Loaded query={query} title="Não foi possível carregar este par." loading={<SkeletonRows rows={4} />}>
          {(par) => <Detalhe par={par} />}
        </Loaded>
        <Contexto analise={marca.analise} numero={publicada.numero} />
        <p className={s['links']}>
          <Link to={telas.par.href({ analise: marca.analise, numero: publicada.numero })}>Relatório completo</Link>
          <LinkInpi numero={publicada.numero} />
        </p>
      </Fragment>
    </>
  );
}
