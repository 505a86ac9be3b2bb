import { telas, type Usuario } from '@vigia/contract';
import { useNavigate } from 'react-router';
import { signOut } from '../entities/conta/sign-out.ts';
import { type Densidade, densidade } from '../lib/densidade.ts';
import { type Theme, theme } from '../lib/theme.ts';
import type { IconName } from '../ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { keyHelp } from './key-help.ts';
import { AccountButton, ThemeButton } from './top-bar-buttons.tsx';

const THEMES: readonly { value: Theme; label: string; icon: IconName }[] = [
  { value: 'sistema', label: 'Como o sistema', icon: 'aparencia' },
  { value: 'claro', label: 'Claro', icon: 'claro' },
  { value: 'escuro', label: 'Escuro', icon: 'escuro' },
];

const DENSITIES: readonly { value: Densidade; label: string; icon: IconName }[] = [
  { value: 'confortavel', label: 'Confortável', icon: 'linhas-largas' },
  { value: 'compacta', label: 'Compacta', icon: 'linhas-estreitas' },
];

function DensityChoice() {
  return (
    <MenuChoice label="Linhas das listas" value={densidade.useValue()} options={DENSITIES} onChange={densidade.set} />
  );
}

function ThemeChoice() {
  return <MenuChoice label="Aparência" value={theme.useValue()} options={THEMES} onChange={theme.set} />;
}

export function ThemeMenu() {
  return (
    <Menu trigger={<ThemeButton theme={theme.useValue()} />} defaultOpen>
      <ThemeChoice />
    </Menu>
  );
}

export function AccountMenu({ user }: { user: Usuario }) {
  const navigate = useNavigate();
  return (
    <Menu trigger={<AccountButton user={user} />} defaultOpen>
      <ThemeChoice />
      <MenuSeparator />
      <DensityChoice />
      <MenuSeparator />
      <MenuItem icon="ajuda" onSelect={() => void navigate(telas.manual.href())}>
        Manual
      </MenuItem>
      <MenuItem icon="teclado" onSelect={keyHelp.open}>
        Atalhos do teclado
      </MenuItem>
      <MenuItem icon="sair" onSelect={signOut}>
        Sair da conta
      </MenuItem>
    </Menu>
  );
}
