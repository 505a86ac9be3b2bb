import type { Usuario } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import type { ComponentProps } from 'react';
import type { Theme } from '../lib/theme.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import s from './top-bar.module.css';

type TopBarButtonProps = ComponentProps<'button'>;

const ICONS: Record<Theme, IconName> = { sistema: 'aparencia', claro: 'claro', escuro: 'escuro' };

export function ThemeButton({ theme, ...rest }: { theme: Theme } & TopBarButtonProps) {
  return (
    <button {...rest} type="button" className={s['theme']} aria-label="Aparência">
      <Icon name={ICONS[theme]} />
    </button>
  );
}

export function AccountButton({ user, ...rest }: { user: Usuario } & TopBarButtonProps) {
  const name = user.first_name || user.username;
  return (
    <button {...rest} type="button" className={s['account']}>
      <span className={s['initial']} aria-hidden>
        {name.charAt(0).toLocaleUpperCase('pt-BR')}
      </span>
      <span className="sr-only">Conta de </span>
      <span className={s['who']}>
        <span className={s['person']}>{name}</span>
        <span className={s['cnpj']}>{formatCnpj(user.escritorio.cnpj)}</span>
      </span>
      <Icon name="expandir" size={16} />
    </button>
  );
}
