import type { ChaveDeAcesso } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { chavesQuery, isHere, sayWhere, useRemoveChave } from '../../entities/seguranca/chaves.queries.ts';
import { offersChaves } from '../../lib/chave-de-acesso.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { usePasswordQuestion } from '../../calls/password-question.ts';
import { Hint, Section } from '../../ui/section.tsx';

const CriarChaveDialog = lazy(async () => ({ default: (await import('./criar-chave-dialog.tsx')).CriarChaveDialog }));

const NOWHERE =
  'Este servidor não tem um endereço em que os navegadores permitam chaves de acesso: peça a quem o mantém um endereço https com nome.';

/** Why no passkey can be made here; null if one can. */
function findObstacle(endereco: string | null): string | null {
  if (endereco === null) return NOWHERE;
  if (!isHere(endereco)) return sayWhere(endereco);
  return offersChaves() ? null : 'Este navegador não tem chaves de acesso.';
}

const describe = ({ criada_em, usada_em }: ChaveDeAcesso): string =>
  `Criada em ${formatDateTime(criada_em)} · ${usada_em === null ? 'ainda não usada' : `último uso em ${formatDateTime(usada_em)}`}`;

/** Lists the passkeys of the user, makes new ones and removes them. */
export function Chaves() {
  const query = useQuery(chavesQuery);
  const [creating, setCreating] = useState(false);
  const { ask, dialog, last } = usePasswordQuestion(
    useRemoveChave(),
    ({ id }: ChaveDeAcesso, senha) => ({ id, senha }),
    'Não foi possível remover a chave.',
  );
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section
      ref={heading}
      title="Chaves de acesso"
      action={
        query.data !== undefined && findObstacle(query.data.endereco) === null ? (
          <Button onClick={() => setCreating(true)}>Nova chave de acesso</Button>
        ) : null
      }
    >
      <Loaded query={query} title="Não foi possível carregar as chaves de acesso.">
        {({ endereco, chaves }) => (
          <>
            {chaves.length === 0 ? null : (
              <LineList label="Chaves de acesso">
                {chaves.map((chave) => (
                  <Line
                    key={chave.id}
                    action={
                      <Button aria-label={`Remover ${chave.nome}`} onClick={() => ask(chave)}>
                        Remover
                      </Button>
                    }
                  >
                    <p className={lineName}>{chave.nome}</p>
                    <p className={lineMuted}>{describe(chave)}</p>
                  </Line>
                ))}
              </LineList>
            )}
            <Hint>
              {findObstacle(endereco) ??
                'Uma chave de acesso (passkey) entra sem senha e sem código: o aparelho confere o seu dedo, o seu rosto ou o seu PIN.'}
            </Hint>
          </>
        )}
      </Loaded>
      <OnDemand wanted={creating}>
        <CriarChaveDialog open={creating} onClose={() => setCreating(false)} returnFocus={heading} />
      </OnDemand>
      <PasswordDialog
        {...dialog}
        title={`Remover ${last?.nome ?? ''}?`}
        description="Esta chave deixa de entrar na sua conta. Apague-a também no aparelho."
        confirm="Remover"
        returnFocus={heading}
      />
    </Section>
  );
}
