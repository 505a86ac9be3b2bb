import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { preferenciaQuery, useSavePreferencia } from '../../entities/preferencias/preferencias.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { VISOES } from './preferencias.ts';
import s from './triagem.module.css';

/** The named filters of the user. */
export function Visoes() {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(preferenciaQuery(VISOES));
  const save = useSavePreferencia(VISOES);
  const [naming, setNaming] = useState(false);
  const [nome, setNome] = useState('');
  const visoes = data?.valor ?? [];
  const keep = (next: typeof visoes): void =>
    save.mutate(next, { onError: (error) => toast.error('Erro ao salvar a visão!', messageOf(error)) });
  const current = search.toString();
  return (
    <>
      <Menu trigger={<Button kind="quiet">Visões</Button>}>
        {visoes.map((visao) => (
          <MenuItem
            key={visao.nome}
            icon={visao.filtro === current ? 'certo' : 'seguir'}
            onSelect={() => setSearch(new URLSearchParams(visao.filtro))}
          >
            {visao.nome}
          </MenuItem>
        ))}
        {visoes.length === 0 ? null : <MenuSeparator />}
        <MenuItem icon="adicionar" onSelect={() => setNaming(true)}>
          Guardar estes filtros…
        </MenuItem>
        {visoes.some(({ filtro }) => filtro === current) ? (
          <MenuItem icon="fechar" onSelect={() => keep(visoes.filter(({ filtro }) => filtro !== current))}>
            Apagar esta visão
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog open={naming} onClose={() => setNaming(false)} title="Guardar visão">
        <form
          className={s['naming']}
          onSubmit={(event) => {
            event.preventDefault();
            const given = nome.trim();
            if (given === '') return;
            keep([...visoes.filter((visao) => visao.nome !== given), { nome: given, filtro: current }]);
            setNaming(false);
            setNome('');
          }}
        >
          <TextField
            label="Nome da visão"
            value={nome}
            maxLength={60}
            onChange={(event) => setNome(event.target.value)}
          />
          <Button type="submit" kind="primary">
            Guardar
          </Button>
        </form>
      </Dialog>
    </>
  );
}
