import type { IdentidadeDaConta } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { identidadesQuery, useChangeIdentidade } from '../../entities/conta/provedor.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './seguranca.module.css';

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
  const change = useChangeIdentidade();
  const [changing, setChanging] = useState<IdentidadeDaConta | null>(null);
  // The dialog keeps its text while it fades out.
  const [last, setLast] = useState(changing);
  if (changing !== null && changing !== last) setLast(changing);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  if (query.data?.provedor === null && query.data.identidades.length === 0) return null;

  const confirm = (senha: string): void => {
    if (changing === null) return;
    change.mutate(
      { id: changing.id, senha, religa: changing.removida_em !== null },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          setChanging(null);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.errors['senha'] !== undefined) return;
          toast.error('Não foi possível mudar a identidade.', messageOf(error));
          setChanging(null);
        },
      },
    );
  };
  return (
    <section aria-labelledby={headingId}>
      <header className={s['head']}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={s['title']}>
          Entrada por provedor
        </h2>
      </header>
      <Loaded query={query} title="Não foi possível carregar as identidades do provedor.">
        {({ provedor, identidades }) => (
          <>
            {identidades.length === 0 ? null : (
              <LineList label="Identidades do provedor">
                {identidades.map((one) => (
                  <Line
                    key={one.id}
                    action={
                      <Button
                        aria-label={`${wordsOf(one).verb} ${one.email}`}
                        onClick={() => {
                          change.reset();
                          setChanging(one);
                        }}
                      >
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
              <p className={s['hint']}>
                {`Quem entra com ${provedor} pela primeira vez, com o mesmo e-mail confirmado lá e aqui, liga a identidade a esta conta.`}
              </p>
            )}
          </>
        )}
      </Loaded>
      <PasswordDialog
        open={changing !== null}
        title={last === null ? '' : `${wordsOf(last).verb} ${last.email}?`}
        description={last === null ? '' : wordsOf(last).description}
        confirm={last === null ? '' : wordsOf(last).verb}
        busy={change.isPending}
        error={change.error instanceof ApiError ? change.error.errors['senha']?.[0] : undefined}
        onClose={() => setChanging(null)}
        onConfirm={confirm}
        returnFocus={heading}
      />
    </section>
  );
}
