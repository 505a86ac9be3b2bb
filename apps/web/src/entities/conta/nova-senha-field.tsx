import { SENHA_MINIMA } from '@vigia/contract';
import { type ForcaDaSenha, measureSenha } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import type { TextFieldProps } from '../../ui/text-field.tsx';
import { regrasDaSenhaQuery } from './senha.queries.ts';

const NOMES: Record<ForcaDaSenha, string> = {
  0: 'fácil de adivinhar',
  1: 'fraca',
  2: 'razoável',
  3: 'boa',
  4: 'forte',
};

interface NovaSenhaFieldProps extends Omit<TextFieldProps, 'type' | 'hint' | 'autoComplete'> {
  /** What the user has typed so far. */
  senha: string;
  /** Words of the account, which make a password easy to guess. */
  palavras?: readonly string[];
}

/** A field for a new password, with what the server asks of it and a meter of its strength. */
export function NovaSenhaField({ senha, palavras = [], ...field }: NovaSenhaFieldProps) {
  const { data } = useQuery(regrasDaSenhaQuery);
  const minimo = data?.minimo ?? SENHA_MINIMA;
  const forca = senha.length < minimo ? 0 : measureSenha(senha, palavras);
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={`Pelo menos ${minimo} caracteres; quanto mais longa, melhor.`}
      />
      {senha === '' ? null : (
        <PasswordMeter level={forca} text={senha.length < minimo ? 'Senha: curta' : `Senha: ${NOMES[forca]}`} />
      )}
    </div>
  );
}
