import { MOTIVOS_DESCARTE, type Resultado } from '@vigia/contract';
import { type RefObject, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useDescartar, useRestaurar } from '../../entities/descartes/descartes.queries.ts';
import { tellEnd } from '../../calls/tell-end.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './descartar.module.css';

const OUTRO = 'Outro motivo';
const MOTIVOS = [...MOTIVOS_DESCARTE, OUTRO].map((motivo) => ({ value: motivo, label: motivo }));
const NO_WORD = '';

/** The words of a name that can be silenced, without repetitions. */
const wordsOf = (nome: string): string[] => [
  ...new Set(nome.split(/[\s!-/:-@[-`{-~]+/).filter((word) => word.length > 1)),
];

/** The last reason that the user chose. The next dismissal usually has the same reason, so the dialog preselects it. */
let lastMotivo: string | null = null;

interface Descartavel {
  analise: number;
  row: Pick<Resultado, 'nome' | 'numero' | 'titular'>;
  /** How many other processes the same brand has in the result. */
  outros: number;
}

interface DescartarDialogProps extends Descartavel {
  open: boolean;
  onClose: () => void;
  /** Receives the dismissed processes, so that the caller can move the focus to the next row. */
  onDiscarded: (processos: readonly string[]) => void;
  returnFocus: RefObject<HTMLElement | null>;
}

function useDiscard({ analise, row, onDiscarded }: Pick<DescartarDialogProps, 'analise' | 'row' | 'onDiscarded'>) {
  const descartar = useDescartar();
  const restaurar = useRestaurar();
  // With the last row its table leaves, and a toast with its button may outlive the page. Therefore both calls report their end themselves.
  const undo = (grupo: boolean): void =>
    void tellEnd(restaurar.mutateAsync({ analise, numero: row.numero, grupo }), {
      onDone: () => toast.success('Descarte desfeito.'),
      failure: 'Erro ao restaurar o resultado!',
    });
  const discard = (body: Omit<Parameters<typeof descartar.mutate>[0], 'analise' | 'numero'>): void =>
    void tellEnd(descartar.mutateAsync({ analise, numero: row.numero, ...body }), {
      onDone: ({ processos }) => {
        const detail =
          processos.length > 1 ? `${count(processos.length, 'resultado', 'resultados')} a menos.` : undefined;
        toast.success('Resultado descartado.', detail, {
          label: 'Desfazer',
          onSelect: () => undo(body.grupo ?? false),
        });
        onDiscarded(processos);
      },
      failure: 'Erro ao descartar o resultado!',
    });
  return { discard, busy: descartar.isPending };
}

/** Asks why a hit is dismissed, and which similar hits to hide too. */
export function DescartarDialog({
  open,
  onClose,
  onDiscarded,
  returnFocus,
  analise,
  row,
  outros,
}: DescartarDialogProps) {
  const formId = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [motivo, setMotivo] = useState(lastMotivo);
  const [nota, setNota] = useState('');
  const [grupo, setGrupo] = useState(true);
  const [titular, setTitular] = useState(false);
  const [palavra, setPalavra] = useState(NO_WORD);
  const [error, setError] = useState<string | undefined>();
  const { discard, busy } = useDiscard({ analise, row, onDiscarded });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const words = nota.trim();
    if (motivo === null || (motivo === OUTRO && words === '')) {
      setError(motivo === null ? 'Escolha o motivo.' : 'Escreva o motivo.');
      return;
    }
    lastMotivo = motivo;
    const whole = motivo === OUTRO ? words : [motivo, words].filter((part) => part !== '').join(': ');
    discard({
      motivo: whole,
      silenciar: { titular, palavra: palavra === NO_WORD ? null : palavra, processo: true },
      grupo: grupo && outros > 0,
    });
  };

  const words = wordsOf(row.nome);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      // With a known reason, the confirm button has the focus: one key dismisses the hit for the same reason again. Else the reasons have it.
      initialFocus={() =>
        lastMotivo === null ? form.current?.querySelector<HTMLElement>('[role=combobox]') : confirm.current
      }
      title="Descartar resultado"
      description={`${row.nome}, processo ${row.numero}, não volta a aparecer para esta marca, nem nas próximas revistas.`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button ref={confirm} kind="primary" type="submit" form={formId} busy={busy}>
            Descartar
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={s['form']} onSubmit={submit}>
        <div className={s['field']}>
          <p aria-hidden className={s['label']}>
            Motivo
          </p>
          <Select
            label="Motivo"
            placeholder="Escolha o motivo"
            options={MOTIVOS}
            value={motivo}
            onChange={(next) => {
              setMotivo(next);
              setError(undefined);
            }}
          />
        </div>
        <TextField
          label={motivo === OUTRO ? 'Qual' : 'Observação (opcional)'}
          value={nota}
          maxLength={200}
          onChange={(event) => {
            setNota(event.target.value);
            setError(undefined);
          }}
        />
        {error === undefined ? null : (
          <p role="alert" className={s['error']}>
            {error}
          </p>
        )}
        <fieldset className={s['also']}>
          <legend className={s['label']}>Não mostrar também para esta marca</legend>
          {outros === 0 ? null : (
            <Checkbox
              label={`${count(outros, 'outro processo desta marca', 'outros processos desta marca')} neste resultado`}
              checked={grupo}
              onChange={setGrupo}
            />
          )}
          {row.titular === null ? null : (
            <Checkbox label={`Nada do titular ${row.titular}`} checked={titular} onChange={setTitular} />
          )}
          {words.length === 0 ? null : (
            <Select
              label="Silenciar uma palavra"
              placeholder="Silenciar uma palavra: nenhuma"
              options={[
                { value: NO_WORD, label: 'Silenciar uma palavra: nenhuma' },
                ...words.map((word) => ({ value: word, label: `Nomes com a palavra ${word}` })),
              ]}
              value={palavra}
              onChange={(next) => setPalavra(next ?? NO_WORD)}
            />
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}
