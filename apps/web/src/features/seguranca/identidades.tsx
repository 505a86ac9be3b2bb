import type { IdentidadeDaConta } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { identidadesQuery, useChangeIdentidade } from '../../entities/conta/provedor.queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { usePasswordQuestion } from '../../calls/password-question.ts';
import { Hint, Section } from '../../ui/section.tsx';

const REMOVE = {
  verb: 'Remover',
  description: 'Esta identidade deixa de entrar na sua conta. A sua conta no provedor não muda.',
};
const RELINK = { verb: 'Ligar de novo', description: 'Esta identidade volta a entrar na sua conta, sem a senha.' };
const wordsOf = ({ removida_em }: IdentidadeDaConta) => (removida_em === null ? REMOVE : RELINK);

const describe = ({ emissor, criada_em, usada_em, removida_em }: IdentidadeDaConta): string =>
  [
    new URL(emissor).host,
    `ligada em ${formatDateTime(criada_em)}`,
    removida_em === null ? `último uso em ${formatDateTime(usada_em)}` : `removida em ${formatDateTime(removida_em)}`,
  ].join(' · ');

/** Lists the identities of the provider that sign in to the account, removes them and takes them back. Without a provider there is nothing to show. */
export function Identidades() {
  const query = useQuery(identidadesQuery);
  const { ask, dialog, last } = usePasswordQuestion(
    useChangeIdentidade(),
    ({ id, removida_em }: IdentidadeDaConta, senha) => ({ id, senha, religa: removida_em !== null }),
    'Não foi possível mudar a identidade.',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  if (query.data?.provedor === null && query.data.identidades.length === 0) return null;

  return (
    <Section ref={heading} title="Entrada por provedor">
      <Loaded query={query} title="Não foi possível carregar as identidades do provedor.">
        {({ provedor, identidades }) => (
          <>
            {identidades.length === 0 ? null : (
              <LineList label="Identidades do provedor">
                {identidades.map((one) => (
                  <Line
                    key={one.id}
                    action={
                      <Button aria-label={`${wordsOf(one).verb} ${one.email}`} onClick={() => ask(one)}>
                        {wordsOf(one).verb}
                      </Button>
                    }
                  >
                    <p className={lineName}>{one.email}</p>
                    <p className={lineMuted}>{describe(one)}</p>
                  </Line>
                ))}
              </LineList>
            )}
            {provedor === null ? null : (
              <Hint>
                {`Quem entra com ${provedor} pela primeira vez, com o mesmo e-mail confirmado lá e aqui, liga a identidade a esta conta.`}
              </Hint>
            )}
          </>
        )}
      </Loaded>
      <PasswordDialog
        {...dialog}
        title={last === null ? '' : `${wordsOf(last).verb} ${last.email}?`}
        description={last === null ? '' : wordsOf(last).description}
        confirm={last === null ? '' : wordsOf(last).verb}
        returnFocus={heading}
      />
    </Section>
  );
}
