import { type DiaDeLembrete, DIAS_DE_LEMBRETE } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { preferenciaQuery, useSavePreferencia } from '../../entities/preferencias/preferencias.queries.ts';
import { PREFERENCIA_LEMBRETES } from '../../entities/vencimentos/lembretes.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { messageOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';

const HINT =
  'Um e-mail por dia, de manhã, com os prazos por que você responde. Os que não têm responsável vão para os administradores do escritório.';

/** Lets the user choose how many days before a deadline an e-mail reminds of it. Each choice is saved at once. */
export function LembretesPreferencia() {
  const { data, error, refetch } = useQuery(preferenciaQuery(PREFERENCIA_LEMBRETES));
  const save = useSavePreferencia(PREFERENCIA_LEMBRETES);
  const shown = save.isPending ? save.variables : data?.valor;
  const toggle = (dias: readonly DiaDeLembrete[], dia: DiaDeLembrete, on: boolean): void =>
    save.mutate(
      DIAS_DE_LEMBRETE.filter((one) => (one === dia ? on : dias.includes(one))),
      {
        onSuccess: () => toast.success('Preferência salva.'),
        onError: (failure) => toast.error('Erro ao salvar a preferência!', messageOf(failure)),
      },
    );
  return (
    <div className={s['bulletin']}>
      <Card title="Lembretes de prazos por e-mail">
        <Loaded query={{ data: shown, error, refetch }} title="Não foi possível carregar os lembretes.">
          {(dias) => (
            <>
              <div role="group" aria-label="Quando lembrar de um prazo" className={s['reminders']}>
                {DIAS_DE_LEMBRETE.map((dia) => (
                  <Checkbox
                    key={dia}
                    label={`${count(dia, 'dia', 'dias')} antes`}
                    checked={dias.includes(dia)}
                    onChange={(on) => toggle(dias, dia, on)}
                  />
                ))}
              </div>
              <p className={s['hint']}>
                {dias.length === 0 ? 'Nenhum lembrete. Os prazos continuam na tela Prazos.' : HINT}
              </p>
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
