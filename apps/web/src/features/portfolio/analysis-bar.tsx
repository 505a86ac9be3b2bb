import { telas, type MarcaDaLista, type RevistaDoEscritorio } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import {
  readAnaliseParams,
  TEMPERATURE,
  TEMPERATURE_HELP,
  writeAnaliseParams,
} from '../../entities/analises/analise-params.ts';
import { labelOposicao } from '../../entities/prazos/oposicao.ts';
import { Figura } from '../../entities/marcas/figura.tsx';
import { revistasQuery } from '../../entities/revistas/revistas.queries.ts';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { formatDate, formatDecimal } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import s from './analysis-bar.module.css';
import { PreviaNiveis } from './previa-niveis.tsx';

function toOption({ numero, data_publicacao, prazo, status }: RevistaDoEscritorio): SelectOption {
  const reading = status === 'Em análise';
  const parts = [
    `Revista ${numero}`,
    ...(data_publicacao === null ? [] : [formatDate(data_publicacao)]),
    ...(prazo === null ? [] : [labelOposicao(prazo)]),
    ...(reading ? [status] : []),
  ];
  return { value: numero, label: parts.join(' · '), disabled: reading };
}

/** Returns the issues that can be compared as options of the select, and those that are still being read as disabled ones. */
const toOptions = (revistas: readonly RevistaDoEscritorio[]): SelectOption[] =>
  revistas.filter(({ status }) => status !== 'Erro').map(toOption);

function RevistaSelect({ value, onChange }: { value: string | null; onChange: (numero: string | null) => void }) {
  const { data, error, refetch } = useQuery(revistasQuery);
  const select = (options: readonly SelectOption[]) => (
    <Select label="Revista" placeholder="Selecione a revista" options={options} value={value} onChange={onChange} />
  );
  return (
    <Loaded
      query={{ data: data && toOptions(data), error, refetch }}
      loading={select([])}
      failed={(retry) => (
        <p className={s['none']} role="alert">
          Não foi possível carregar as revistas. <Button onClick={retry}>Tentar novamente</Button>
        </p>
      )}
      empty={
        <p className={s['none']}>
          Nenhuma revista analisada. <Link to={telas.revistas.href()}>Adicionar revista</Link>
        </p>
      }
    >
      {select}
    </Loaded>
  );
}

/** Returns the id of the ready issue with that number. */
function useRevistaId(numero: string | null): number | undefined {
  const { data } = useQuery(revistasQuery);
  return data?.find((revista) => revista.numero === numero && revista.status === 'Analisada')?.id;
}

/** Lets the user choose the issue and the options of the comparison of a mark, and starts it. */
export function AnalysisBar({ marca }: { marca: MarcaDaLista }) {
  const navigate = useNavigate();
  const [params, setParams] = useState(readAnaliseParams);
  const [revista, setRevista] = useState<string | null>(null);
  const revistaId = useRevistaId(revista);
  const [leaving, setLeaving] = useState(false);

  const analyse = (): void => {
    if (revista === null) return;
    // A second click before the next screen is there starts nothing.
    setLeaving(true);
    writeAnaliseParams(params);
    void navigate(telas.comparacao.href({ numero_processo: marca.numero_processo, revista }));
  };

  return (
    <section className={s['bar']} aria-label="Análise manual">
      <div className={s['marca']}>
        <Figura src={marca.path_location_image} name={marca.elemento_nominativo} size={36} />
        <div className={s['words']}>
          <p className={s['name']}>{nomeDaMarca(marca)}</p>
          <p className={s['process']}>{marca.numero_processo}</p>
        </div>
      </div>
      <Checkbox
        label="Mesma Classe"
        checked={params.same_class === 1}
        onChange={(checked) => setParams({ ...params, same_class: checked ? 1 : 0 })}
      />
      <div className={s['slider']}>
        <Slider
          label="Criatividade do modelo"
          valueText={formatDecimal(params.temperature)}
          value={params.temperature}
          min={TEMPERATURE.min}
          max={TEMPERATURE.max}
          step={TEMPERATURE.step}
          onChange={(temperature) => setParams({ ...params, temperature })}
        />
        {revistaId === undefined ? (
          <p className={s['help']}>{TEMPERATURE_HELP}</p>
        ) : (
          <PreviaNiveis numero_processo={marca.numero_processo} revista={revistaId} {...params} />
        )}
      </div>
      <RevistaSelect value={revista} onChange={setRevista} />
      <Button kind="primary" disabled={revista === null || leaving} onClick={analyse}>
        Analisar
      </Button>
    </section>
  );
}
