import type { Sessao } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { sessoesQuery, useEndSessoes } from '../../entities/seguranca/sessoes.queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName, lineTitle } from '../../ui/line-list.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { usePasswordQuestion } from '../../calls/password-question.ts';
import { Hint, Section } from '../../ui/section.tsx';

/** What the password is asked for: one session, or all others. */
type Escolha = Sessao | 'outras';

const nameOf = ({ aparelho }: Sessao): string => aparelho ?? 'Aparelho não registrado';

const describe = ({ rede, criada_em, usada_em, atual }: Sessao): string =>
  [
    ...(rede === null ? [] : [`Rede ${rede}`]),
    `entrou em ${formatDateTime(criada_em)}`,
    ...(atual ? [] : [`último uso em ${formatDateTime(usada_em)}`]),
  ].join(' · ');

const wordsOf = (escolha: Escolha | null) =>
  escolha === null || escolha === 'outras'
    ? {
        title: 'Encerrar as outras sessões?',
        description: 'A sua conta fica aberta só aqui. Nos outros aparelhos será preciso entrar de novo.',
      }
    : {
        title: `Encerrar a sessão em ${nameOf(escolha)}?`,
        description: 'Nesse aparelho será preciso entrar de novo. Se você não o reconhece, troque também a sua senha.',
      };

/** Lists where the user is signed in, and ends the other sessions. */
export function Sessoes() {
  const query = useQuery(sessoesQuery);
  const { ask, dialog, last } = usePasswordQuestion(
    useEndSessoes(),
    (escolha: Escolha, senha) => ({ id: escolha === 'outras' ? null : escolha.id, senha }),
    'Não foi possível encerrar.',
  );
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section
      ref={heading}
      title="Sessões abertas"
      action={(query.data?.length ?? 0) > 1 ? <Button onClick={() => ask('outras')}>Encerrar as outras</Button> : null}
    >
      <Loaded query={query} title="Não foi possível carregar as sessões.">
        {(sessoes) => (
          <LineList label="Sessões abertas">
            {sessoes.map((sessao) => (
              <Line
                key={sessao.id}
                action={
                  sessao.atual ? null : (
                    <Button aria-label={`Encerrar ${nameOf(sessao)}, ${describe(sessao)}`} onClick={() => ask(sessao)}>
                      Encerrar
                    </Button>
                  )
                }
              >
                <p className={lineTitle}>
                  <span className={lineName}>{nameOf(sessao)}</span>
                  {sessao.atual ? <Badge tone="brand">Esta sessão</Badge> : null}
                </p>
                <p className={lineMuted}>{describe(sessao)}</p>
              </Line>
            ))}
          </LineList>
        )}
      </Loaded>
      <Hint>
        {query.data?.length === 1 ? 'A sua conta não está aberta em nenhum outro lugar. ' : ''}O aparelho é o que o
        navegador disse ao entrar, e a rede é o endereço de onde ele veio. Uma sessão termina depois de 30 dias sem uso,
        ou 90 dias depois da entrada.
      </Hint>
      <PasswordDialog {...dialog} {...wordsOf(last)} confirm="Encerrar" returnFocus={heading} />
    </Section>
  );
}
