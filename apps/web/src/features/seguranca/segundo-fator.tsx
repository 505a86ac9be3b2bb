import type { SegundoFator } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { segundoFatorQuery } from '../../entities/seguranca/segundo-fator.queries.ts';
import { count, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { lineTitle } from '../../ui/line-list.tsx';
import { Hint, Section } from '../../ui/section.tsx';
import s from './seguranca.module.css';

const LigarDialog = lazy(async () => ({ default: (await import('./ligar-dialog.tsx')).LigarDialog }));
const MudarDialog = lazy(async () => ({ default: (await import('./mudar-dialog.tsx')).MudarDialog }));
const CodigosDialog = lazy(async () => ({ default: (await import('./codigos-dialog.tsx')).CodigosDialog }));

/** With this many recovery codes the user is asked to make new ones. */
const POUCOS = 3;

type Aberto = 'ligar' | 'desligar' | 'renovar' | null;

function Estado({ fator, onOpen }: { fator: SegundoFator; onOpen: (which: Aberto) => void }) {
  const { ligado_em, codigos_restantes: restantes } = fator;
  if (ligado_em === null)
    return (
      <Card>
        <p>
          <Badge>Desligada</Badge>
        </p>
        <Hint>
          Depois da senha, a entrada pede um código que um aplicativo do seu celular mostra. Quem descobrir a sua senha
          não entra sem ele.
        </Hint>
        <div className={s['toolbar']}>
          <Button kind="primary" onClick={() => onOpen('ligar')}>
            Ligar verificação em duas etapas
          </Button>
        </div>
      </Card>
    );
  return (
    <Card>
      <p className={lineTitle}>
        <Badge tone="success">Ligada</Badge> desde {formatDateTime(ligado_em)}
      </p>
      <Hint>
        {restantes === 0
          ? 'Não resta nenhum código de recuperação.'
          : `${count(restantes, 'código de recuperação resta', 'códigos de recuperação restam')}.`}
      </Hint>
      {restantes > POUCOS ? null : (
        <Notice tone="warning">
          Faça códigos novos e guarde-os fora deste aparelho: sem o aplicativo e sem eles, você não entra.
        </Notice>
      )}
      <div className={s['toolbar']}>
        <Button onClick={() => onOpen('renovar')}>Novos códigos de recuperação</Button>
        <Button onClick={() => onOpen('desligar')}>Desligar</Button>
      </div>
    </Card>
  );
}

/** Shows whether signing in asks for a code too, and switches that on and off. */
export function SegundoFatorSection() {
  const query = useQuery(segundoFatorQuery);
  const [open, setOpen] = useState<Aberto>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => setOpen(null);
  const show = (next: readonly string[]): void => {
    setOpen(null);
    setCodigos(next);
  };
  return (
    <Section ref={heading} title="Verificação em duas etapas">
      <Loaded query={query} title="Não foi possível carregar a verificação em duas etapas.">
        {(fator) => <Estado fator={fator} onOpen={setOpen} />}
      </Loaded>
      <OnDemand wanted={open === 'ligar'}>
        <LigarDialog open={open === 'ligar'} onClose={close} onCodigos={show} returnFocus={heading} />
      </OnDemand>
      <OnDemand wanted={open === 'desligar' || open === 'renovar'}>
        <MudarDialog mudanca={open === 'ligar' ? null : open} onClose={close} onCodigos={show} returnFocus={heading} />
      </OnDemand>
      <OnDemand wanted={codigos !== null}>
        <CodigosDialog codigos={codigos} onClose={() => setCodigos(null)} returnFocus={heading} />
      </OnDemand>
    </Section>
  );
}
