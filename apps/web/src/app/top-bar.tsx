import { telas } from '@vigia/contract';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { theme } from '../lib/theme.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { MenuOnDemand } from '../ui/menu-on-demand.tsx';
import { paleta } from './paleta/paleta.ts';
import { AccountButton, ThemeButton } from './top-bar-buttons.tsx';
import s from './top-bar.module.css';

const loadMenus = () => import('./top-bar-menus.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenus()).AccountMenu }));
const ThemeMenu = lazy(async () => ({ default: (await loadMenus()).ThemeMenu }));

function AnonymousActions() {
  const value = theme.useValue();
  return (
    <>
      <MenuOnDemand load={loadMenus} closed={(props) => <ThemeButton theme={value} {...props} />}>
        <ThemeMenu />
      </MenuOnDemand>
      <ButtonLink to={telas.entrar.href()} kind="quiet">
        Entrar
      </ButtonLink>
      <ButtonLink to={telas.criarConta.href()} kind="primary">
        Criar Conta
      </ButtonLink>
    </>
  );
}

/** The fixed bar of every page: the logo and the actions that the session allows. */
export function TopBar() {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <header className={s['bar']}>
      <Link to={telas.inicio.href()} className={s['home']} aria-label="Vigia Marcas, página inicial">
        <Logo />
      </Link>
      <div className={s['actions']}>
        {session.status === 'anonymous' ? <AnonymousActions /> : null}
        {session.status === 'signed' && pathname === telas.inicio.path ? (
          <ButtonLink to={telas.portfolio.href()} kind="primary">
            Ir para Dashboard
          </ButtonLink>
        ) : null}
        {session.status === 'signed' && pathname !== telas.inicio.path ? (
          <button type="button" className={s['search']} onClick={paleta.open} aria-haspopup="dialog">
            <Icon name="buscar" size={16} />
            <span className={s['search-words']}>Buscar em tudo</span>
            <kbd className={s['search-key']}>Ctrl K</kbd>
          </button>
        ) : null}
        {session.status === 'signed' ? (
          <MenuOnDemand load={loadMenus} closed={(props) => <AccountButton user={session.user} {...props} />}>
            <AccountMenu user={session.user} />
          </MenuOnDemand>
        ) : null}
      </div>
    </header>
  );
}
