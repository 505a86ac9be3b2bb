import { FREQUENCIAS_BOLETIM, type FrequenciaBoletim } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { PREFERENCIA_BOLETIM } from '../../entities/boletim/boletim.queries.ts';
import { preferenciaQuery, useSavePreferencia } from '../../entities/preferencias/preferencias.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { messageOf } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';

const LABELS: Record<FrequenciaBoletim, string> = {
  imediato: 'A cada revista',
  semanal: 'Às sextas-feiras',
  nenhum: 'Não receber',
};
const HINTS: Record<FrequenciaBoletim, string> = {
  imediato: 'Um e-mail assim que a análise automática de uma revista termina, também quando nada consta.',
  semanal: 'Um e-mail por semana, na sexta-feira de manhã, que junta as revistas da semana.',
  nenhum: 'Nenhum e-mail. O boletim de cada revista continua na tela Revistas.',
};
const OPTIONS = FREQUENCIAS_BOLETIM.map((value) => ({ value, label: LABELS[value] }));

/** Lets the user choose when the bulletin of an issue arrives by e-mail. Each choice is saved at once. */
export function BoletimPreferencia() {
  const { data, error, refetch } = useQuery(preferenciaQuery(PREFERENCIA_BOLETIM));
  const save = useSavePreferencia(PREFERENCIA_BOLETIM);
  const shown = save.isPending ? save.variables : data?.valor;
  return (
    <div className={s['bulletin']}>
      <Card title="Boletim por e-mail">
        <Loaded query={{ data: shown, error, refetch }} title="Não foi possível carregar a preferência.">
          {(frequencia) => (
            <>
              <Segmented
                label="Quando receber o boletim por e-mail"
                options={OPTIONS}
                value={frequencia}
                onChange={(chosen) =>
                  save.mutate(chosen, {
                    onSuccess: () => toast.success('Preferência salva.'),
                    onError: (failure) => toast.error('Erro ao salvar a preferência!', messageOf(failure)),
                  })
                }
              />
              <p className={s['hint']}>{HINTS[frequencia]}</p>
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
