import { type Aprendido, DECISOES_PARA_APRENDER, type Deslocamento } from '@vigia/contract';
import { count } from '../../lib/format.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useChangeAprendizado } from './aprendizado.queries.ts';
import s from './ordem.module.css';

const FAILED = 'Erro ao mudar a ordem!';

function describeOrdem({ decisoes, ativo, aplicado }: Aprendido): string {
  if (aplicado) return `Ordem da lista: aprendida com ${count(decisoes, 'decisão', 'decisões')} do escritório.`;
  return ativo ? 'Ordem do motor: as decisões do escritório ainda não mudam a lista.' : 'Ordem do motor.';
}

/** Says where the order of a list comes from, and lets an administrator switch it for the office. It shows nothing until the office has decided often enough. */
export function Ordem({ aprendido }: { aprendido: Aprendido }) {
  const change = useChangeAprendizado();
  const { decisoes, ativo } = aprendido;
  if (decisoes < DECISOES_PARA_APRENDER) return null;
  return (
    <p className={s['ordem']}>
      <span role="status">{describeOrdem(aprendido)}</span>
      <PorPapel minimo="administrador">
        <Button
          kind="quiet"
          busy={change.isPending}
          onClick={() => change.mutate(!ativo, { onError: () => toast.error(FAILED) })}
        >
          {ativo ? 'Ordem do motor' : 'Ordem aprendida'}
        </Button>
      </PorPapel>
    </p>
  );
}

/** Why the learnt order moved a row. */
export function Motivo({ deslocamento }: { deslocamento: Deslocamento | null }) {
  if (deslocamento === null) return null;
  const { motivo, posicao_motor } = deslocamento;
  return (
    <p className={s['motivo']}>
      {motivo} Na ordem do motor: {posicao_motor}º.
    </p>
  );
}
