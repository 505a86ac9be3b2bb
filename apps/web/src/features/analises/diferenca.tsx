import {
  type Diferenca as DadosDaDiferenca,
  type LinhaDaDiferenca,
  type LugarNaDiferenca,
  telas,
} from '@vigia/contract';
import { describeDiferenca, formatProbabilidade } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { diferencaQuery } from '../../entities/analises/recomparacao.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { count } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import s from './diferenca.module.css';

const NOMES: Record<LinhaDaDiferenca['tipo'], readonly [palavra: string, tone: BadgeTone]> = {
  nova: ['Nova', 'brand'],
  saiu: ['A menos', 'neutral'],
  grau: ['Mudou de grau', 'orange'],
  lugar: ['Mudou de lugar', 'info'],
  igual: ['Igual', 'neutral'],
};

const describeGrau = ({ grau, probabilidade }: LugarNaDiferenca): string =>
  `${grau ?? 'Sem grau'} (${formatProbabilidade(probabilidade)})`;

/** What became of a hit, in words. */
function describeMudanca({ tipo, antes, depois }: LinhaDaDiferenca): string {
  if (antes === null || depois === null) {
    const only = depois ?? antes;
    if (only === null) return '';
    return depois === null
      ? `Era a ${only.posicao}ª, ${describeGrau(only)}.`
      : `É a ${only.posicao}ª, ${describeGrau(only)}.`;
  }
  return tipo === 'grau'
    ? `De ${describeGrau(antes)} para ${describeGrau(depois)}.`
    : `Da ${antes.posicao}ª para a ${depois.posicao}ª posição.`;
}

function Mudancas({ diferenca: { anterior, atual, linhas } }: { diferenca: DadosDaDiferenca }) {
  const changed = linhas.filter(({ tipo }) => tipo !== 'igual');
  const same = linhas.length - changed.length;
  return (
    <>
      <LineList label="O que mudou">
        {changed.map((linha) => (
          <Line key={linha.numero} action={<Badge tone={NOMES[linha.tipo][1]}>{NOMES[linha.tipo][0]}</Badge>}>
            <Link
              to={telas.par.href({ analise: linha.depois === null ? anterior.id : atual.id, numero: linha.numero })}
              className={lineName}
            >
              {linha.nome}
            </Link>{' '}
            <span className={lineMuted}>{linha.numero}</span>
            <p className={lineMuted}>{describeMudanca(linha)}</p>
          </Line>
        ))}
      </LineList>
      {same === 0 ? null : (
        <p className={s['same']}>
          {count(same, 'marca similar continua igual.', 'marcas similares continuam iguais.')}
        </p>
      )}
    </>
  );
}

function Resumo({ diferenca }: { diferenca: DadosDaDiferenca }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { anterior, resumo, linhas } = diferenca;
  const changed = linhas.some(({ tipo }) => tipo !== 'igual');
  const { marca, revista } = anterior;
  const href = telas.comparacao.href({
    numero_processo: marca.numero_processo,
    revista: revista.numero,
    id: anterior.id,
  });
  return (
    <section className={s['diferenca']} aria-label="Diferença em relação à comparação anterior">
      <p className={s['line']}>
        <span>
          Em relação à comparação anterior{anterior.motor === null ? '' : ` (motor ${anterior.motor})`}:{' '}
          <strong>{describeDiferenca(resumo)}</strong>.
        </span>
        {changed ? (
          <Button kind="quiet" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            {open ? 'Esconder o que mudou' : 'Ver o que mudou'}
          </Button>
        ) : null}
        <ButtonLink to={href} kind="quiet">
          Ver a comparação anterior
        </ButtonLink>
      </p>
      <div id={listId} className={s['changes']} hidden={!open}>
        {open ? <Mudancas diferenca={diferenca} /> : null}
      </div>
    </section>
  );
}

/** What changed in a comparison that repeats an earlier one. */
export function Diferenca({ analise }: { analise: number }) {
  const query = useQuery(diferencaQuery(analise));
  return (
    <Loaded query={query} title="Não foi possível carregar a diferença." loading={null}>
      {(diferenca) => <Resumo diferenca={diferenca} />}
    </Loaded>
  );
}
