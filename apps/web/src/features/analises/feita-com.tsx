import { type Analise, telas } from '@vigia/contract';
import { describeFeitaCom } from '@vigia/domain';
import { useNavigate } from 'react-router';
import { useRepeatAnalise } from '../../entities/analises/recomparacao.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import s from './feita-com.module.css';
import { MESSAGES } from './messages.ts';

type BaseDaComparacao = Pick<Analise, 'motor' | 'motor_atual' | 'frequencias' | 'anterior'>;

/** Says what a comparison was made with, in small letters; nothing before it has ended. */
export function FeitaCom({ feita }: { feita: BaseDaComparacao }) {
  const words = describeFeitaCom(feita);
  return words === null ? null : <p className={s['feita']}>Base da comparação: {words}.</p>;
}

/** Why a new comparison may differ from this one; undefined where it would not. */
export function describeAnterior(
  { motor, motor_atual, anterior }: BaseDaComparacao,
  revista: string,
): string | undefined {
  if (anterior === 'arquivo') return `Feita com um arquivo da revista ${revista} que foi substituído depois.`;
  if (anterior === null) return undefined;
  return `Feita com ${motor === null ? 'um motor anterior' : `o motor ${motor}`}. O motor atual é o ${motor_atual}.`;
}

const hrefOf = ({ marca, revista }: Analise, id: number): string =>
  telas.comparacao.href({ numero_processo: marca.numero_processo, revista: revista.numero, id });

/** Why to compare again: what describeAnterior says, and that the nearest rows were archived. */
function describeMotivos(analise: Analise): string | undefined {
  const motivos = [
    describeAnterior(analise, analise.revista.numero),
    analise.proximas_arquivadas ? MESSAGES.archived : undefined,
  ].filter((motivo) => motivo !== undefined);
  return motivos.length === 0 ? undefined : motivos.join(' ');
}

/**
 * Offers to compare again where an older engine or a replaced file made the comparison, or where its nearest rows were archived; or leads to the new
 * comparison.
 */
export function CompararDeNovo({ analise }: { analise: Analise }) {
  const repeat = useRepeatAnalise();
  const navigate = useNavigate();
  const words = describeMotivos(analise);
  if (words === undefined) return null;
  const start = (): void =>
    void tellEnd(repeat.mutateAsync(analise.id), {
      onDone: ({ id }) => void navigate(hrefOf(analise, id)),
      failure: MESSAGES.repeatFailed,
    });
  return (
    <div className={s['anterior']}>
      <Notice tone="info">
        <p>{words}</p>
        <p className={s['action']}>
          {analise.refeita_em === null ? (
            <PorPapel>
              <Button busy={repeat.isPending} onClick={start}>
                Comparar de novo
              </Button>
            </PorPapel>
          ) : (
            <ButtonLink to={hrefOf(analise, analise.refeita_em)}>Ver a nova comparação</ButtonLink>
          )}
        </p>
      </Notice>
    </div>
  );
}
