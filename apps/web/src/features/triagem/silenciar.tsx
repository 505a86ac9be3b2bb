import { type Alcance, MOTIVOS_DESCARTE } from '@vigia/contract';
import { useMemo, useState } from 'react';
import { count } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import s from './acao.module.css';
import { type DecisaoDaTriagem, listNovasSilenciadas } from './decisao.ts';
import { type LinhaDaLista, wordsOf } from './linhas.ts';
import { Opcoes } from './opcoes.tsx';
import type { PerguntaProps } from './pergunta.ts';

type Silencio = Extract<DecisaoDaTriagem, { tipo: 'silenciar' }>;

/** Counting the rows of more hits than these would take longer than a key may. */
const MAX_CONTADAS = 20;

/** For whom something can be silenced. A mark without a client has no such choice. */
const alcancesOf = (alvos: readonly LinhaDaLista[]): readonly { value: Alcance; label: string }[] => [
  { value: 'marca', label: 'Só para esta marca' },
  ...(alvos.every(({ marca }) => marca.cliente !== null)
    ? [{ value: 'cliente', label: 'Para este cliente' } as const]
    : []),
  { value: 'escritorio', label: 'Para todo o escritório' },
];

/** What can be silenced about rows, by its words. */
function listSilencios(alvos: readonly LinhaDaLista[], alcance: Alcance): { texto: string; silencio: Silencio }[] {
  const [alvo] = alvos;
  if (alvo === undefined) return [];
  const { numero, nome, titular } = alvo.publicada;
  const one = alvos.length === 1;
  const make = (texto: string, por: Silencio['por'], palavra = ''): { texto: string; silencio: Silencio } => ({
    texto,
    silencio: { tipo: 'silenciar', por, palavra, alcance, motivo: MOTIVOS_DESCARTE[1] },
  });
  return [
    make(one ? `O processo ${numero}` : `Os ${alvos.length} processos`, 'processo'),
    ...(titular === null ? [] : [make(one ? `Tudo do titular ${titular}` : 'Tudo destes titulares', 'titular')]),
    ...(one ? wordsOf(nome) : []).map((word) => make(`Nomes com a palavra ${word.toUpperCase()}`, 'palavra', word)),
  ];
}

/** What to silence, and for whom. Each choice says how many rows of this issue it hides. */
export function Silenciar({ alvos, todas, estados, onDecide }: PerguntaProps) {
  const [alcance, setAlcance] = useState<Alcance>('marca');
  const opcoes = useMemo(
    () =>
      listSilencios(alvos, alcance).map(({ texto, silencio }) => {
        if (alvos.length > MAX_CONTADAS) return { texto, silencio };
        const hidden = listNovasSilenciadas(alvos, todas, silencio, estados).length;
        return { texto, silencio, detalhe: `esconde ${count(hidden, 'colidência', 'colidências')}` };
      }),
    [alvos, todas, estados, alcance],
  );
  return (
    <div className={s['form']}>
      <Segmented label="Onde" options={alcancesOf(alvos)} value={alcance} onChange={setAlcance} />
      <Opcoes opcoes={opcoes.map(({ silencio, ...opcao }) => ({ ...opcao, onChoose: () => onDecide(silencio) }))} />
    </div>
  );
}
