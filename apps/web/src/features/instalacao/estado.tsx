import { useQuery } from '@tanstack/react-query';

import { Loaded } from '../../calls/loaded.tsx';
import { instalacaoQuery } from '../../entities/instalacao/instalacao.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Section } from '../../ui/section.tsx';
import s from './instalacao.module.css';
import { describeInstalacao } from './palavras.ts';

/** How the installation is, what needs attention first. */
export function Estado() {
  return (
    <Section title="Como está">
      <Loaded
        query={useQuery(instalacaoQuery)}
        title="Não foi possível ler o estado da instalação."
        loading={<SkeletonRows rows={8} />}
      >
        {(instalacao) => (
          <div className={s['facts']}>
            <LineList label="Como está a instalação">
              {describeInstalacao(instalacao).map(({ titulo, frase, palavra, tone }) => (
                <Line key={titulo} action={<Badge tone={tone}>{palavra}</Badge>}>
                  <p className={lineName}>{titulo}</p>
                  <p className={lineMuted}>{frase}</p>
                </Line>
              ))}
            </LineList>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
