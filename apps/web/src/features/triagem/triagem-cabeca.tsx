import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { preferenciaQuery, useSavePreferencia } from '../../entities/preferencias/preferencias.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './triagem.module.css';
import { ORCAMENTO, VISOES } from './preferencias.ts';

const SEM_CORTE = 'similares';
const ORCAMENTOS = [50, 100, 200, 400, 800];

/** Lets the user set how many hits of an issue they read, and says what share of the likely conflicts that covers. */
export function Orcamento({ orcamento, cobertura }: { orcamento: number | null; cobertura: number }) {
  const save = useSavePreferencia(ORCAMENTO);
  return (
    <div className={s['budget']}>
      <Select
        label="Quantas ler"
        placeholder="Quantas ler"
        options={[
          { value: SEM_CORTE, label: 'Ler todas as Similares' },
          ...ORCAMENTOS.map((value) => ({ value: String(value), label: `Ler as ${value} mais prováveis` })),
        ]}
        value={orcamento === null ? SEM_CORTE : String(orcamento)}
        onChange={(value) =>
          save.mutate(value === null || value === SEM_CORTE ? null : Number(value), {
            onError: (error) => toast.error('Erro ao salvar a preferência!', messageOf(error)),
          })
        }
      />
      <span className={s['muted']}>cobre cerca de {formatPercent(cobertura)} dos conflitos prováveis</span>
    </div>
  );
}

/** How many of the rows above the cut are decided. */
export function Progresso({ decididas, total }: { decididas: number; total: number }) {
  const words = `${formatNumber(decididas)} de ${formatNumber(total)}`;
  return (
    <div className={s['progress']}>
      <span className={s['figures']}>{words}</span>
      <ProgressBar value={total === 0 ? 1 : decididas / total} label="Colidências decididas" valueText={words} />
    </div>
  );
}

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
