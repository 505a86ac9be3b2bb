import type { Usuario } from '@vigia/contract';
import { signOut } from '../entities/conta/sign-out.ts';
import { type Densidade, setDensidade, useDensidade } from '../lib/densidade.ts';
import { setTheme, useTheme, type Theme } from '../lib/theme.ts';
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
  const densidade = useDensidade();
  return <MenuChoice label="Linhas das listas" value={densidade} options={DENSITIES} onChange={setDensidade} />;
}

function ThemeChoice() {
  const theme = useTheme();
  return <MenuChoice label="Aparência" value={theme} options={THEMES} onChange={setTheme} />;
}

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <Menu trigger={<ThemeButton theme={theme} />} defaultOpen>
      <ThemeChoice />
    </Menu>
  );
}

export function AccountMenu({ user }: { user: Usuario }) {
  return (
    <Menu trigger={<AccountButton user={user} />} defaultOpen>
      <ThemeChoice />
      <MenuSeparator />
      <DensityChoice />
      <MenuSeparator />
      <MenuItem icon="teclado" onSelect={keyHelp.open}>
        Atalhos do teclado
      </MenuItem>
      <MenuItem icon="sair" onSelect={signOut}>
        Sair da conta
      </MenuItem>
    </Menu>
  );
}
