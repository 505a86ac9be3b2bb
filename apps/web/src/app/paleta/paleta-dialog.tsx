import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { buscaQuery } from '../../entities/busca/busca.queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Comando, type GrupoDeComandos, listGrupos } from './comandos.ts';
import { paleta } from './paleta.ts';
import s from './paleta.module.css';

/** A person types a letter about this often. */
const PAUSE_MS = 150;

/** A value that follows another one when it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Row({ comando, onChoose }: { comando: Comando; onChoose: (comando: Comando) => void }) {
  const { titulo, detalhe, icon } = comando;
  return (
    <Autocomplete.Item value={comando} className={s['row']} onClick={() => onChoose(comando)}>
      <Icon name={icon} size={16} />
      <span className={s['title']}>{titulo}</span>
      {detalhe === undefined ? null : <span className={s['detail']}>{detalhe}</span>}
    </Autocomplete.Item>
  );
}

/** Why the list is empty or incomplete, read aloud. */
function statusOf(search: string, { isFetching, isError }: { isFetching: boolean; isError: boolean }, empty: boolean) {
  if (isError) return 'Não foi possível procurar agora. Os lugares e as ações continuam aqui.';
  if (isFetching && empty) return 'Procurando…';
  return empty && search !== '' ? 'Nada encontrado.' : null;
}

function Content({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const query = useQuery(buscaQuery(search));
  const { data } = query;
  // The list reads its items again whenever they are another array.
  const groups = useMemo(() => listGrupos(text.trim(), search.length < 2 ? [] : (data ?? [])), [text, search, data]);
  const status = statusOf(search, query, groups.length === 0);
  const choose = ({ faz }: Comando): void => {
    if ('procurar' in faz) {
      setText(faz.procurar);
      return;
    }
    onDone();
    if ('href' in faz) void navigate(faz.href);
    else faz.executar();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => {
        // The text of a chosen row is not typed into the field.
        if (reason !== 'item-press') setText(value);
      }}
      itemToStringValue={({ titulo }: Comando) => titulo}
      autoHighlight="always"
      keepHighlight
    >
      <div className={s['field']}>
        <Icon name="buscar" size={20} />
        <Autocomplete.Input
          className={s['input']}
          aria-label="Buscar em tudo"
          placeholder="Marca, processo, titular, cliente, revista, caso ou ação"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onKeyDown={({ key }) => {
            // The list would keep Escape for itself.
            if (key === 'Escape') onDone();
          }}
        />
        <Dialog.Close className={s['close']} aria-label="Fechar">
          <kbd className={s['key']}>Esc</kbd>
          <Icon name="fechar" />
        </Dialog.Close>
      </div>
      <p role="status" className={status === null ? 'sr-only' : s['status']}>
        {status}
      </p>
      <Autocomplete.List className={s['list']}>
        {(group: GrupoDeComandos) => (
          <Autocomplete.Group key={group.titulo} items={group.items} className={s['group']}>
            <Autocomplete.GroupLabel className={s['heading']}>{group.titulo}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(comando: Comando) => <Row key={comando.id} comando={comando} onChoose={choose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** The search in everything the office has, with the places of the app and a few actions. Recent things come first. */
export function PaletaDialog({ open }: { open: boolean }) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) paleta.close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={s['backdrop']} />
        <Dialog.Popup className={s['popup']}>
          <Dialog.Title className="sr-only">Buscar em tudo</Dialog.Title>
          {open ? <Content onDone={paleta.close} /> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
