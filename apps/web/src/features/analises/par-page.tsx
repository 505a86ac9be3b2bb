import { telas, type Par } from '@vigia/contract';
import { formatProbabilidade } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { parQuery } from '../../entities/analises/analises.queries.ts';
import { Motivo, Ordem } from '../../entities/aprendizado/ordem.tsx';
import { NomeMudado } from '../../entities/analises/nome-mudado.tsx';
import { FigurasDoPar } from '../../entities/marcas/figuras-do-par.tsx';
import { LinkInpi } from '../../entities/marcas/link-inpi.tsx';
import { PrazoDeOposicao } from '../../entities/prazos/prazo-de-oposicao.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { useVoltar } from '../../lib/voltar.ts';
import { formatDate, NAO_IDENTIFICADO, orNaoIdentificado } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionTerm } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HighlightedName } from '../../ui/highlighted-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { scoresOf } from '../../entities/analises/partes.ts';
import { ScoreBars } from '../../ui/score-bars.tsx';
import { describeAnterior, FeitaCom } from './feita-com.tsx';
import { LeituraNote } from './leitura.tsx';
import { ParActions, ParDescarte } from './par-actions.tsx';
import s from './par.module.css';
import { isBelowCorte, pedeMais, Verdict } from './verdict.tsx';

const addressSchema = z.object({
  analise: z.coerce.number().int().positive(),
  numero: z.string().regex(/^\d{1,9}$/),
  /** The value 1 focuses the button that takes the pair to the board. The links in messages set it. */
  levar: z
    .string()
    .optional()
    .transform((value) => value === '1'),
});

function Classes({ classes }: { classes: Par['marca']['classificacao_nice'] }) {
  if (classes.length === 0) return NAO_IDENTIFICADO;
  return (
    <ul className={s['classes']}>
      {classes.map(({ identificacao, class_nice_details }) => (
        <li key={identificacao}>
          <strong>Classe {identificacao}</strong>
          <p className={s['specification']}>{orNaoIdentificado(class_nice_details)}</p>
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  label: string;
  name: ReactNode;
  numero: string;
  terms: readonly DescriptionTerm[];
}

function Side({ label, name, numero, terms }: SideProps) {
  return (
    <Card>
      <p className={s['label']}>{label}</p>
      <h2 className={s['name']}>{name}</h2>
      <DescriptionList terms={terms} />
      <p className={s['note']}>
        <LinkInpi numero={numero} />
      </p>
    </Card>
  );
}

const ownTerms = ({ marca }: Par): DescriptionTerm[] => [
  { term: 'Nº do Processo', value: marca.numero_processo },
  { term: 'Apresentação', value: orNaoIdentificado(marca.apresentacao) },
  { term: 'Titular', value: orNaoIdentificado(marca.titular), wide: true },
  { term: 'Status', value: marca.status, wide: true },
  { term: 'Classificação Nice', value: <Classes classes={marca.classificacao_nice} />, wide: true },
];

const publishedTerms = ({ numero, apresentacao, titular, publicada }: Par): DescriptionTerm[] => [
  { term: 'Nº do Processo', value: numero },
  { term: 'Apresentação', value: orNaoIdentificado(apresentacao) },
  { term: 'Titular', value: orNaoIdentificado(titular), wide: true },
  {
    term: 'Despacho',
    value: publicada.despachos.map(({ codigo, nome }) => `${codigo} · ${nome}`).join('\n') || NAO_IDENTIFICADO,
    wide: true,
  },
  { term: 'Classificação Nice', value: <Classes classes={publicada.classificacao_nice} />, wide: true },
  { term: 'Natureza', value: orNaoIdentificado(publicada.natureza) },
  { term: 'Data de Depósito', value: formatDate(publicada.data_deposito) },
  { term: 'Procurador', value: orNaoIdentificado(publicada.procurador), wide: true },
];

/** Lists the words that hardly counted, by reason. It explains why two long names that share many letters are not similar. */
function Descontadas({ descontadas }: Pick<Par, 'descontadas'>) {
  if (descontadas.length === 0) return null;
  const label = descontadas.length === 1 ? 'Termo de pouco peso' : 'Termos de pouco peso';
  const byReason = Map.groupBy(descontadas, ({ motivo }) => motivo);
  return (
    <div className={s['discounted']}>
      <p aria-hidden>{label}</p>
      <ul className={s['reasons']} aria-label={label}>
        {[...byReason].map(([motivo, words]) => (
          <li key={motivo} className={s['reason']}>
            {words.map(({ palavra }) => (
              <span key={palavra} className={s['word']}>
                {palavra}
              </span>
            ))}{' '}
            <span>{motivo}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what is underlined in the names. Names that only sound the same have nothing underlined: PEUGEOT and PEJÔ. */
function describeDestaques({ regra, destaques }: Par): string {
  if (destaques.marca.length + destaques.publicada.length === 0) return '';
  return regra === 'Imitação ideológica'
    ? 'As palavras do mesmo sentido estão sublinhadas. '
    : 'As letras em comum estão sublinhadas. ';
}

function Report({ par }: { par: Par }) {
  const { marca, revista, destaques } = par;
  const anterior = describeAnterior(par, revista.numero);
  return (
    <div className={s['report']}>
      <PrazoDeOposicao publicacao={revista.data_publicacao} />
      {marca.arquivada ? (
        <Notice tone="warning">Marca arquivada: {marca.elemento_nominativo ?? marca.numero_processo}.</Notice>
      ) : null}
      <ParDescarte par={par} />
      <section className={s['verdict']} aria-label="Conclusão">
        <div>
          <div className={s['badges']}>
            <Verdict {...par} />
          </div>
          <p className={s['rule']}>{par.regra}</p>
          <p className={s['sentence']}>{par.explicacao}</p>
          <Descontadas descontadas={par.descontadas} />
          <p className={s['note']}>
            Probabilidade de colidência: <strong className="num">{formatProbabilidade(par.probabilidade)}</strong>,
            calibrada com indeferimentos do INPI; ela ordena a leitura e não prevê a decisão do INPI.
            {isBelowCorte(par)
              ? ` A marca tem grau, mas fica abaixo do corte da criatividade da análise${pedeMais([par])}.`
              : null}
          </p>
          <p className={s['note']}>
            {describeDestaques(par)}
            As medidas comparam os nomes inteiros ou seus núcleos; a frase, só as partes que cita.
          </p>
          <NomeMudado marca={marca} />
          <Motivo deslocamento={par.deslocamento} />
          <Ordem aprendido={par.aprendido} />
          <LeituraNote leitura={par.leitura} />
          <FeitaCom feita={par} />
          {anterior === undefined ? null : <p className={s['note']}>{anterior}</p>}
        </div>
        <ScoreBars scores={scoresOf(par)} large />
      </section>
      <FigurasDoPar
        marca={{ src: marca.path_location_image, nome: marca.elemento_nominativo ?? marca.numero_processo }}
        publicada={{ src: par.publicada.path_location_image, nome: par.nome }}
      />
      <div className={s['sides']}>
        <Side
          label="Sua marca"
          name={
            <HighlightedName
              name={marca.nome_comparado ?? marca.elemento_nominativo ?? marca.numero_processo}
              ranges={destaques.marca}
            />
          }
          numero={marca.numero_processo}
          terms={ownTerms(par)}
        />
        <Side
          label={`Publicada na revista ${revista.numero} em ${formatDate(revista.data_publicacao)}`}
          name={<HighlightedName name={par.nome} ranges={destaques.publicada} />}
          numero={par.numero}
          terms={publishedTerms(par)}
        />
      </div>
    </div>
  );
}

function LoadedPar({ analise, numero, levar }: z.infer<typeof addressSchema>) {
  const query = useQuery(parQuery(analise, numero));
  const { data } = query;
  const comparacao =
    data === undefined
      ? telas.portfolio.href()
      : telas.comparacao.href({
          numero_processo: data.marca.numero_processo,
          revista: data.revista.numero,
          id: analise,
        });
  const back = useVoltar(comparacao);
  return (
    <>
      <PageHeader
        title="Relatório da comparação"
        back={back}
        actions={data === undefined ? null : <ParActions key={data.numero} par={data} levar={levar} />}
      />
      <Loaded query={query} title="Não foi possível carregar esta comparação.">
        {(par) => <Report par={par} />}
      </Loaded>
    </>
  );
}

/** The report of one compared pair: the reasons, and both marks side by side. */
export function ParPage() {
  const [search] = useSearchParams();
  const address = addressSchema.safeParse(Object.fromEntries(search));
  if (address.success) return <LoadedPar {...address.data} />;
  return (
    <>
      <PageHeader title="Relatório da comparação" back={telas.portfolio.href()} />
      <EmptyState icon="nada-encontrado" title="Comparação não encontrada.">
        Abra o relatório a partir do resultado de uma análise.
      </EmptyState>
    </>
  );
}
