import { telas } from '@vigia/contract';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useTheme } from '../lib/theme.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountButton, ThemeButton } from './top-bar-buttons.tsx';
import s from './top-bar.module.css';

const loadMenus = () => import('./top-bar-menus.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenus()).AccountMenu }));
const ThemeMenu = lazy(async () => ({ default: (await loadMenus()).ThemeMenu }));

type ClosedProps = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

interface MenuOnDemandProps {
  /** The button, shown until the menu has loaded. */
  closed: (props: ClosedProps) => ReactNode;
  /** The open menu with the same button. */
  children: ReactNode;
}

/** Loads a menu on hover or focus, because few visits open one, and replaces the button by it on the first click. */
function MenuOnDemand({ closed, children }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const open = (): void => setWanted(true);
  const prepare = (): void => void loadMenus();
  const button = closed({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') open();
    },
    onPointerEnter: prepare,
    onFocus: prepare,
  });
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}

function AnonymousActions() {
  const theme = useTheme();
  return (
    <>
      <MenuOnDemand closed={(props) => <ThemeButton theme={theme} {...props} />}>
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
        {session.status === 'signed' ? (
          <MenuOnDemand closed={(props) => <AccountButton user={session.user} {...props} />}>
            <AccountMenu user={session.user} />
          </MenuOnDemand>
        ) : null}
      </div>
    </header>
  );
}
