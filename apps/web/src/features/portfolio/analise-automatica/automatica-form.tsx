import type { AnaliseAutomatica, Marca } from '@vigia/contract';
import { useState } from 'react';
import { readAnaliseParams, TEMPERATURE } from '../../../entities/analises/analise-params.ts';
import { useCancelAutomatica, useSaveAutomatica } from '../../../entities/vigilancia/vigilancia.queries.ts';
import { MESSAGES } from '../messages.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatDecimal } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { toast } from '../../../ui/toast.tsx';
import s from './automatica.module.css';
import { MarcasChoice } from './marcas-choice.tsx';

/** The radio buttons need texts as values. The request contains the numbers 1 and 0. */
const MODES = [
  { value: '1', label: 'Mesma Classe' },
  { value: '0', label: 'Todas as Classes' },
] as const;
type ModoDaAnalise = (typeof MODES)[number]['value'];

interface AutomaticaFormProps {
  current: AnaliseAutomatica | null;
  marcas: readonly Marca[];
  onDone: () => void;
}

/** If nothing is saved, the form starts with the values that the user chose last. */
const startOf = (current: AnaliseAutomatica | null) => current ?? { ...readAnaliseParams(), marcas: [] };

function useAutomaticaActions(current: AnaliseAutomatica | null, onDone: () => void) {
  const save = useSaveAutomatica(current);
  const cancel = useCancelAutomatica();
  const [saved, saveFailed] =
    current === null
      ? [MESSAGES.automaticaCreated, MESSAGES.automaticaCreateFailed]
      : [MESSAGES.automaticaUpdated, MESSAGES.automaticaUpdateFailed];
  return {
    saving: save.isPending,
    cancelling: cancel.isPending,
    save: (body: Parameters<typeof save.mutate>[0]): void =>
      save.mutate(body, {
        onSuccess: () => {
          toast.success(saved);
          onDone();
        },
        onError: (error) => toast.error(saveFailed, messageOf(error)),
      }),
    cancel: (id: number): void =>
      cancel.mutate(id, {
        onSuccess: () => {
          toast.success(MESSAGES.automaticaCancelled);
          onDone();
        },
        onError: (error) => toast.error(MESSAGES.automaticaCancelFailed, messageOf(error)),
      }),
  };
}

export function AutomaticaForm({ current, marcas, onDone }: AutomaticaFormProps) {
  const [start] = useState(() => startOf(current));
  const [mode, setMode] = useState<ModoDaAnalise>(start.same_class === 1 ? '1' : '0');
  const [temperature, setTemperature] = useState(start.temperature);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(start.marcas.map(({ numero_processo }) => numero_processo)),
  );
  const { save, saving, cancel, cancelling } = useAutomaticaActions(current, onDone);

  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save({ same_class: mode === '1' ? 1 : 0, temperature, analise_automatica: true, marcas: [...chosen] });
      }}
    >
      <div className={s['mode']}>
        <span className={s['legend']} aria-hidden>
          Classes comparadas
        </span>
        <Segmented label="Classes comparadas" options={MODES} value={mode} onChange={setMode} />
      </div>
      <Slider
        label="Criatividade do modelo"
        valueText={formatDecimal(temperature)}
        value={temperature}
        min={TEMPERATURE.min}
        max={TEMPERATURE.max}
        step={TEMPERATURE.step}
        onChange={setTemperature}
      />
      <MarcasChoice marcas={marcas} saved={start.marcas} chosen={chosen} onChange={setChosen} />
      <div className={s['actions']}>
        {current === null ? (
          <Button onClick={onDone}>Cancelar</Button>
        ) : (
          <Button kind="danger" busy={cancelling} disabled={saving} onClick={() => cancel(current.id)}>
            Cancelar análise
          </Button>
        )}
        <Button type="submit" kind="primary" busy={saving} disabled={cancelling}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
