import { formatCnpj } from '@vigia/domain';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { setTheme, useTheme, type Theme } from '../lib/theme.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { requestKeyHelp } from './key-help.ts';
import s from './top-bar.module.css';

const THEMES: readonly { value: Theme; label: string; icon: IconName }[] = [
  { value: 'sistema', label: 'Como o sistema', icon: 'aparencia' },
  { value: 'claro', label: 'Claro', icon: 'claro' },
  { value: 'escuro', label: 'Escuro', icon: 'escuro' },
];

function ThemeChoice() {
  const theme = useTheme();
  return <MenuChoice label="Aparência" value={theme} options={THEMES} onChange={setTheme} />;
}

function AccountMenu({ name, cnpj }: { name: string; cnpj: string }) {
  const trigger = (
    <button type="button" className={s['account']} aria-label={`Conta de ${name}`}>
      <span className={s['initial']} aria-hidden>
        {name.charAt(0).toLocaleUpperCase('pt-BR')}
      </span>
      <span className={s['who']}>
        <span className={s['person']}>{name}</span>
        <span className={s['cnpj']}>{formatCnpj(cnpj)}</span>
      </span>
      <Icon name="expandir" size={16} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem icon="teclado" onSelect={requestKeyHelp}>
        Atalhos do teclado
      </MenuItem>
      <MenuItem icon="sair" onSelect={signOut}>
        Sair da conta
      </MenuItem>
    </Menu>
  );
}

function AnonymousActions() {
  const theme = useTheme();
  const trigger = (
    <button type="button" className={s['theme']} aria-label="Aparência">
      <Icon name={THEMES.find(({ value }) => value === theme)?.icon ?? 'aparencia'} />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <ThemeChoice />
      </Menu>
      <ButtonLink to="/signin" kind="quiet">
        Entrar
      </ButtonLink>
      <ButtonLink to="/signup" kind="primary">
        Criar Conta
      </ButtonLink>
    </>
  );
}

/** The fixed bar of every page: the logo, and what the session allows. */
export function TopBar() {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <header className={s['bar']}>
      <Link to="/" className={s['home']} aria-label="Vigia Marcas, página inicial">
        <Logo />
      </Link>
      <div className={s['actions']}>
        {session.status === 'anonymous' ? <AnonymousActions /> : null}
        {session.status === 'signed' && pathname === '/' ? (
          <ButtonLink to="/portfolio" kind="primary">
            Ir para Dashboard
          </ButtonLink>
        ) : null}
        {session.status === 'signed' ? (
          <AccountMenu name={session.user.first_name || session.user.username} cnpj={session.user.escritorio.cnpj} />
        ) : null}
      </div>
    </header>
  );
}
