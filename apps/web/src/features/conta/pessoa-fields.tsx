import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import s from './conta.module.css';

type Campo = 'first_name' | 'last_name' | 'username';

interface PessoaFieldsProps {
  fields: Record<Campo, UseFormRegisterReturn>;
  errors: Partial<Record<Campo, { message?: string | undefined }>>;
}

/**
 * Registers the names at a form. The page of the form calls it, and not the component below: the form leads to the wrong field that was registered first,
 * and a child would register its fields after those of the page.
 */
export const registerPessoa = (register: (campo: Campo) => UseFormRegisterReturn): PessoaFieldsProps['fields'] => ({
  first_name: register('first_name'),
  last_name: register('last_name'),
  username: register('username'),
});

/** The names of a person who makes an account. */
export function PessoaFields({ fields, errors }: PessoaFieldsProps) {
  return (
    <>
      <div className={s['pair']}>
        <TextField
          label="Primeiro nome"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...fields.first_name}
        />
        <TextField
          label="Último nome"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...fields.last_name}
        />
      </div>
      <TextField
        label="Nome de usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...fields.username}
      />
    </>
  );
}
