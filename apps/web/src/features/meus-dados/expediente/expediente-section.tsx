import type { CalendarioDoAno } from '@vigia/contract';
import { todayInSaoPaulo } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useMay } from '../../../calls/papel.ts';
import { describeEfeito, type EfeitoNosPrazos } from '../../../entities/prazos/efeito.ts';
import { calendarioQuery, type ItemDoCalendario } from '../../../entities/prazos/prazos.queries.ts';
import { Loaded } from '../../../calls/loaded.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ConferirPrazo } from './conferir-prazo.tsx';
import { DiaDialog } from './dia-dialog.tsx';
import { DiasTable } from './dias-table.tsx';
import { MESSAGES } from './messages.ts';
import { MetaCard } from './meta-form.tsx';
import s from './expediente.module.css';
import { RetirarDialog } from './retirar-dialog.tsx';
import { SuspensaoDialog } from './suspensao-dialog.tsx';
import { SuspensoesTable } from './suspensoes-table.tsx';

const YEARS = { first: 1900, last: 2199 };
const anoSchema = z.coerce.number().int().min(YEARS.first).max(YEARS.last);

/** Returns the year in the address, and a function that changes it. */
function useAno(): [ano: number, setAno: (ano: number) => void] {
  const [search, setSearch] = useSearchParams();
  const ano = anoSchema.safeParse(search.get('ano') ?? undefined).data;
  const setAno = (next: number): void =>
    setSearch(
      (before) => {
        before.set('ano', String(next));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [ano ?? Number(todayInSaoPaulo(new Date()).slice(0, 4)), setAno];
}

/** Tells how the last change of the calendar affected the cases. */
function EfeitoNotice({ efeito }: { efeito: EfeitoNosPrazos }) {
  const mudancas = efeito === 'desconhecido' ? [] : efeito.mudancas;
  return (
    <Notice tone="info">
      <p>{describeEfeito(efeito)}</p>
      {mudancas.length === 0 ? null : (
        <ul className={s['changes']}>
          {mudancas.map(({ id, nome, de, para }) => (
            <li key={id}>
              <strong>{nome}</strong>: de {de} para {para}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface ContentProps {
  calendario: CalendarioDoAno;
  ano: number;
  onAno: (ano: number) => void;
  mayAct: boolean;
  onEfeito: (efeito: EfeitoNosPrazos) => void;
}

function Content({ calendario, ano, onAno, mayAct, onEfeito }: ContentProps) {
  const [alvo, setAlvo] = useState<(ItemDoCalendario & { nome: string }) | null>(null);
  const year = useRef<HTMLHeadingElement>(null);
  const suspensoes = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section className={s['section']} aria-labelledby="calendario-dias">
        <header className={s['head']}>
          <h2 ref={year} id="calendario-dias" tabIndex={-1}>
            Feriados e pontos facultativos de {ano}
          </h2>
          <div className={s['years']}>
            <IconButton
              icon="voltar"
              label="Ano anterior"
              disabled={ano <= YEARS.first}
              onClick={() => onAno(ano - 1)}
            />
            <IconButton
              icon="seguir"
              label="Ano seguinte"
              disabled={ano >= YEARS.last}
              onClick={() => onAno(ano + 1)}
            />
          </div>
        </header>
        <DiasTable
          ano={calendario.ano}
          dias={calendario.dias}
          mayAct={mayAct}
          onRemove={({ id, data }) => {
            if (id !== null) setAlvo({ tipo: 'dia', id, nome: formatDate(data) });
          }}
        />
      </section>
      <section className={s['section']} aria-labelledby="calendario-suspensoes">
        <header className={s['head']}>
          <h2 ref={suspensoes} id="calendario-suspensoes" tabIndex={-1}>
            Suspensões de prazos
          </h2>
        </header>
        <SuspensoesTable
          suspensoes={calendario.suspensoes}
          mayAct={mayAct}
          onRemove={({ id, motivo }) => setAlvo({ tipo: 'suspensao', id, nome: `a suspensão ${motivo}` })}
        />
      </section>
      <RetirarDialog
        alvo={alvo}
        onClose={() => setAlvo(null)}
        onRemoved={onEfeito}
        returnFocus={alvo?.tipo === 'suspensao' ? suspensoes : year}
      />
    </>
  );
}

/** The special days and the suspensions with which the office's deadlines are calculated. */
export function ExpedienteSection() {
  const [ano, setAno] = useAno();
  const query = useQuery(calendarioQuery(ano));
  const mayAct = useMay('administrador');
  const [adding, setAdding] = useState<ItemDoCalendario['tipo'] | null>(null);
  const [efeito, setEfeito] = useState<EfeitoNosPrazos | null>(null);
  return (
    <>
      <div className={s['intro']}>
        <p className={s['note']}>
          Como o escritório conta os prazos: a lei, os dias que ele inclui e as suspensões do INPI.
        </p>
        {mayAct ? (
          <div className={s['actions']}>
            <Button onClick={() => setAdding('suspensao')}>Incluir suspensão</Button>
            <Button kind="primary" icon="adicionar" onClick={() => setAdding('dia')}>
              Incluir dia
            </Button>
          </div>
        ) : null}
      </div>
      {mayAct ? null : <p className={s['note']}>{MESSAGES.readOnly}</p>}
      {efeito === null ? null : <EfeitoNotice efeito={efeito} />}
      <Loaded query={query} title={MESSAGES.loadFailed} loading={<SkeletonRows />}>
        {(calendario) => (
          <>
            <Content calendario={calendario} ano={ano} onAno={setAno} mayAct={mayAct} onEfeito={setEfeito} />
            <div className={s['cards']}>
              <MetaCard dias={calendario.meta} mayAct={mayAct} />
              <ConferirPrazo />
            </div>
          </>
        )}
      </Loaded>
      <DiaDialog
        open={adding === 'dia'}
        onClose={() => setAdding(null)}
        onAdded={(dia, next) => {
          setEfeito(next);
          setAno(Number(dia.slice(0, 4)));
        }}
      />
      <SuspensaoDialog open={adding === 'suspensao'} onClose={() => setAdding(null)} onAdded={setEfeito} />
    </>
  );
}
