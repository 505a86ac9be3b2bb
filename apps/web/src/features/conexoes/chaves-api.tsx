import type { ChaveApi } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { chavesApiQuery, useRevogarChaveApi } from '../../entities/conexoes/chaves-api.queries.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Line, LineList, lineMuted, lineName, lineTitle } from '../../ui/line-list.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.tsx';
import { Hint, Section } from '../../ui/section.tsx';

const CriarChaveApiDialog = lazy(async () => ({
  default: (await import('./criar-chave-api-dialog.tsx')).CriarChaveApiDialog,
}));

const SITUACAO: Readonly<Record<Exclude<ChaveApi['situacao'], 'ativa'>, string>> = {
  vencida: 'Vencida',
  'sem efeito': 'Sem efeito',
};

function Marks({ chave: { escopo, situacao } }: { chave: ChaveApi }) {
  return (
    <>
      <Badge>{escopo === 'leitura' ? 'Leitura' : 'Leitura e escrita'}</Badge>
      {situacao === 'ativa' ? null : <Badge tone="warning">{SITUACAO[situacao]}</Badge>}
    </>
  );
}

const describe = ({ prefixo, quem, situacao, expira_em, usada_em }: ChaveApi): string =>
  [
    `${prefixo}…`,
    `criada por ${quem}${situacao === 'sem efeito' ? ', que não administra mais o escritório' : ''}`,
    `${situacao === 'vencida' ? 'valeu' : 'vale'} até ${formatDate(expira_em)}`,
    usada_em === null ? 'ainda não usada' : `último uso em ${formatDateTime(usada_em)}`,
  ].join(' · ');

function RevogarDialog({
  chave,
  onClose,
  onGone,
}: {
  chave: ChaveApi | null;
  onClose: () => void;
  onGone: () => void;
}) {
  const revoke = useRevogarChaveApi();
  // The dialog keeps its text while it fades out.
  const [last, setLast] = useState(chave);
  if (chave !== null && chave !== last) setLast(chave);
  const confirm = (): void => {
    if (chave === null) return;
    void tellEnd(revoke.mutateAsync(chave.id), {
      onDone: ({ message }) => {
        toast.success(message);
        onGone();
      },
      failure: 'Não foi possível revogar a chave.',
    }).finally(onClose);
  };
  return (
    <Dialog
      open={chave !== null}
      onClose={onClose}
      title={`Revogar a chave «${last?.nome ?? ''}»?`}
      description="Os programas que a usam param de entrar na hora. Uma chave revogada não volta."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="danger" busy={revoke.isPending} onClick={confirm}>
            Revogar
          </Button>
        </>
      }
    />
  );
}

/** Lists the keys of the API of the office, makes new ones and revokes them. */
export function ChavesApi() {
  const query = useQuery(chavesApiQuery);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ChaveApi | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section
      ref={heading}
      title="Chaves de API"
      action={
        <Button icon="adicionar" onClick={() => setCreating(true)}>
          Nova chave
        </Button>
      }
    >
      <Loaded query={query} title="Não foi possível carregar as chaves de API.">
        {(chaves) => (
          <>
            {chaves.length === 0 ? null : (
              <LineList label="Chaves de API">
                {chaves.map((chave) => (
                  <Line
                    key={chave.id}
                    action={
                      <Button aria-label={`Revogar a chave ${chave.nome}`} onClick={() => setRevoking(chave)}>
                        Revogar
                      </Button>
                    }
                  >
                    <p className={lineTitle}>
                      <span className={lineName}>{chave.nome}</span> <Marks chave={chave} />
                    </p>
                    <p className={lineMuted}>{describe(chave)}</p>
                  </Line>
                ))}
              </LineList>
            )}
            <Hint>
              Uma chave dá a outro programa o que um leitor ou um analista do escritório pode fazer. Contas, senhas e
              pessoas ficam de fora. A <a href="/api/docs">documentação da API</a> descreve cada chamada. Assistentes
              que falam MCP entram em /mcp com uma chave.
            </Hint>
          </>
        )}
      </Loaded>
      <OnDemand wanted={creating}>
        <CriarChaveApiDialog open={creating} onClose={() => setCreating(false)} returnFocus={heading} />
      </OnDemand>
      <RevogarDialog chave={revoking} onClose={() => setRevoking(null)} onGone={() => heading.current?.focus()} />
    </Section>
  );
}
