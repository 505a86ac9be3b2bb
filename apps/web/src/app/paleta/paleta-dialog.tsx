import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { buscaQuery } from '../../entities/busca/busca.queries.ts';
import { useMay } from '../../calls/papel.ts';
import { useDebounced } from '../../lib/debounce.ts';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { type Comando, listGrupos } from './comandos.ts';
import { paleta } from './paleta.ts';

/** A person types a letter about this often. */
const PAUSE_MS = 150;

/** Why the list is empty or incomplete. */
function statusOf(search: string, { isFetching, isError }: { isFetching: boolean; isError: boolean }, empty: boolean) {
  if (isError) return 'Não foi possível procurar agora. Os lugares e as ações continuam aqui.';
  if (isFetching && empty) return 'Procurando…';
  return empty && search !== '' ? 'Nada encontrado.' : null;
}

/** The search in everything the office has, with the places of the app and a few actions. Recent things come first. */
export function PaletaDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PAUSE_MS);
  const query = useQuery(buscaQuery(search));
  const { data } = query;
  const mayWork = useMay('analista');
  const groups = useMemo(
    // `open` is read so that each opening shows what was looked at last.
    () => (open ? listGrupos(text.trim(), search.length < 2 ? [] : (data ?? []), mayWork) : []),
    [open, text, search, data, mayWork],
  );
  const close = (): void => {
    paleta.close();
    setText('');
  };
  const choose = ({ faz }: Comando): void => {
    if ('procurar' in faz) {
      setText(faz.procurar);
      return;
    }
    close();
    if ('href' in faz) void navigate(faz.href);
    else faz.executar();
  };
  return (
    <CommandPalette
      open={open}
      onClose={close}
      label="Buscar em tudo"
      placeholder="Marca, processo, titular, cliente, revista, caso ou ação"
      text={text}
      onText={setText}
      groups={groups}
      status={statusOf(search, query, groups.length === 0)}
      onChoose={choose}
    />
  );
}
