import type { AnaliseAutomatica, MarcaDaLista } from '@vigia/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAnaliseParams, TEMPERATURE, TEMPERATURE_HELP } from '../../../entities/analises/analise-params.ts';
import {
  automaticaQuery,
  type NovaConfiguracao,
  useSaveAutomatica,
} from '../../../entities/vigilancia/vigilancia.queries.ts';
import { MESSAGES } from '../messages.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { count, formatDecimal } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/conflict-notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { toast } from '../../../ui/toast.tsx';
import s from './automatica.module.css';
import { DesligarButton } from './desligar-button.tsx';
import { MarcasChoice } from './marcas-choice.tsx';

/** The radio buttons need texts as values. The request contains the numbers 1 and 0. */
const MODES = [
  { value: '1', label: 'Mesma Classe' },
  { value: '0', label: 'Todas as Classes' },
] as const;
type ModoDaAnalise = (typeof MODES)[number]['value'];

interface AutomaticaFormProps {
  current: AnaliseAutomatica | null;
  marcas: readonly MarcaDaLista[];
  onDone: () => void;
}

/** If nothing is saved, the form starts with the values that the user chose last. */
const startOf = (current: AnaliseAutomatica | null) => current ?? { ...readAnaliseParams(), marcas: [] };

/** The configuration as the server has it now; null if there is none or it cannot be read. */
const readCurrent = (queryClient: QueryClient): Promise<AnaliseAutomatica | null> =>
  queryClient.query({ ...automaticaQuery, staleTime: 0 }).catch(() => null);

/** The settings as somebody else saved them, for the notice of a conflict. */
const listMudancas = ({ same_class, temperature, marcas }: AnaliseAutomatica) => [
  { label: 'Classes comparadas', atual: same_class === 1 ? 'Mesma Classe' : 'Todas as Classes' },
  { label: 'Criatividade do modelo', atual: formatDecimal(temperature) },
  {
    label: 'Marcas',
    atual: marcas.length === 0 ? 'todas' : count(marcas.length, 'marca escolhida', 'marcas escolhidas'),
  },
];

function useAutomaticaActions(
  current: AnaliseAutomatica | null,
  onDone: () => void,
  onConflict: (now: AnaliseAutomatica) => void,
) {
  const queryClient = useQueryClient();
  const save = useSaveAutomatica(current);
  const [saved, saveFailed] =
    current === null
      ? [MESSAGES.automaticaCreated, MESSAGES.automaticaCreateFailed]
      : [MESSAGES.automaticaUpdated, MESSAGES.automaticaUpdateFailed];
  return {
    saving: save.isPending,
    save: async (body: NovaConfiguracao): Promise<void> => {
      try {
        await save.mutateAsync(body);
        toast.success(saved);
        onDone();
      } catch (error) {
        const isConflict = current !== null && error instanceof ApiError && error.status === 409;
        const now = isConflict ? await readCurrent(queryClient) : null;
        if (now === null) toast.error(saveFailed, messageOf(error));
        else onConflict(now);
      }
    },
  };
}

const modeOf = (same_class: number): ModoDaAnalise => (same_class === 1 ? '1' : '0');
const chosenOf = (marcas: AnaliseAutomatica['marcas']): ReadonlySet<string> =>
  new Set(marcas.map(({ numero_processo }) => numero_processo));

export function AutomaticaForm({ current: opened, marcas, onDone }: AutomaticaFormProps) {
  const [current, setCurrent] = useState(opened);
  const [conflito, setConflito] = useState<AnaliseAutomatica | null>(null);
  const [start, setStart] = useState(() => startOf(current));
  const [mode, setMode] = useState<ModoDaAnalise>(modeOf(start.same_class));
  const [temperature, setTemperature] = useState(start.temperature);
  const [chosen, setChosen] = useState(() => chosenOf(start.marcas));
  const { save, saving } = useAutomaticaActions(current, onDone, (now) => {
    setCurrent(now);
    setConflito(now);
  });
  const submit = (): void =>
    void save({ same_class: mode === '1' ? 1 : 0, temperature, analise_automatica: true, marcas: [...chosen] });
  const acceptCurrent = (now: AnaliseAutomatica): void => {
    setStart(now);
    setMode(modeOf(now.same_class));
    setTemperature(now.temperature);
    setChosen(chosenOf(now.marcas));
    setConflito(null);
  };

  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={s['mode']}>
        <span className={s['legend']} aria-hidden>
          Classes comparadas
        </span>
        <Segmented label="Classes comparadas" options={MODES} value={mode} onChange={setMode} />
      </div>
      <div>
        <Slider
          label="Criatividade do modelo"
          valueText={formatDecimal(temperature)}
          value={temperature}
          min={TEMPERATURE.min}
          max={TEMPERATURE.max}
          step={TEMPERATURE.step}
          onChange={setTemperature}
        />
        <p className={s['help']}>{TEMPERATURE_HELP}</p>
      </div>
      <MarcasChoice marcas={marcas} saved={start.marcas} chosen={chosen} onChange={setChosen} />
      {conflito === null ? null : (
        <ConflictNotice
          mudancas={listMudancas(conflito)}
          busy={saving}
          onKeepMine={submit}
          onUseCurrent={() => acceptCurrent(conflito)}
        />
      )}
      <div className={s['actions']}>
        {current === null ? null : (
          <span className={s['off']}>
            <DesligarButton current={current} disabled={saving} onDone={onDone} />
          </span>
        )}
        <Button onClick={onDone}>Cancelar</Button>
        {conflito === null ? (
          <Button type="submit" kind="primary" busy={saving}>
            Salvar
          </Button>
        ) : null}
      </div>
    </form>
  );
}
