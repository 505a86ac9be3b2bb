import { telas, type Caso } from '@vigia/contract';
import { formatProbabilidade } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { casoQuery } from '../../entities/oposicoes/oposicoes.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDate, formatDateTime, orNaoIdentificado } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DescriptionList, type DescriptionTerm } from '../../ui/description-list.tsx';
import s from './caso.module.css';
import { CasoForm } from './caso-form.tsx';
import { Comentarios } from './comentarios.tsx';
import { PrazoParaOpor, SegundaChance } from './caso-prazos.tsx';
import { Encerramento } from './encerramento.tsx';
import { Etapa } from './etapa.tsx';
import { Fases } from './fases.tsx';
import { Protocolo } from './protocolo.tsx';
import { Secao } from './secao.tsx';
import { Tarefas } from './tarefas.tsx';

const TONES: Record<NonNullable<Caso['grau']>, BadgeTone> = { Alta: 'danger', Média: 'orange', Baixa: 'neutral' };

const termsOf = (caso: Caso): DescriptionTerm[] => [
  { term: 'Marca publicada', value: caso.marcaColidente },
  { term: 'Processo publicado', value: caso.processoInpi },
  { term: 'Sua marca', value: caso.conflitaCom },
  { term: 'Processo da sua marca', value: caso.processoMarca },
  { term: 'Titular', value: orNaoIdentificado(caso.titular) },
  { term: 'Classes', value: orNaoIdentificado(caso.classe_nice) },
  { term: 'Revista', value: `${caso.revista.numero}, de ${formatDate(caso.revista.data_publicacao)}` },
];

function Motivo({ caso }: { caso: Caso }) {
  return (
    <Secao id="motivo" title="Por que colidem">
      <div className={s['badges']}>
        {caso.grau === null ? null : (
          <Badge tone={TONES[caso.grau]} strong>
            {caso.grau} · {formatProbabilidade(caso.probabilidade)}
          </Badge>
        )}
        <Badge>{caso.regra}</Badge>
      </div>
      <p className={s['reason']}>{caso.motivo}</p>
      <ButtonLink to={telas.par.href({ analise: caso.analise, numero: caso.processoInpi })} icon="seguir">
        Ver o relatório da comparação
      </ButtonLink>
    </Secao>
  );
}

function Historico({ historico }: Pick<Caso, 'historico'>) {
  return (
    <Secao id="historico" title="Histórico">
      <ol className={s['events']}>
        {historico.map(({ id, em, quem, texto }) => (
          <li key={id}>
            <p>{texto}</p>
            <p className={s['law']}>
              {quem ?? 'Vigia Marcas'}, {formatDateTime(em)}
            </p>
          </li>
        ))}
      </ol>
    </Secao>
  );
}

/** All that is known about a case, for its panel and its page. */
export function CasoDetalhes({ id }: { id: number }) {
  const query = useQuery(casoQuery(id));
  return (
    <Loaded query={query} title="Não foi possível carregar o caso.">
      {(caso) => (
        <div className={s['details']}>
          <div className={s['main']}>
            <Etapa caso={caso} />
            <Encerramento caso={caso} />
            <Protocolo caso={caso} />
            <PrazoParaOpor caso={caso} />
            <SegundaChance caso={caso} />
            <Fases fases={caso.fases} />
            <CasoForm caso={caso} />
            <Comentarios caso={caso} />
          </div>
          <div className={s['aside']}>
            <Tarefas caso={caso} />
            <Motivo caso={caso} />
            <DescriptionList terms={termsOf(caso)} />
            <Historico historico={caso.historico} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
