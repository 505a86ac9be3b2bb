import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PassosPrazo } from '../../entities/prazos/passos-prazo.tsx';
import { prazoQuery } from '../../entities/prazos/prazos.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseDate } from '../../ui/date-text.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { MESSAGES } from './messages.ts';
import s from './prazos.module.css';

function Conta({ publicacao }: { publicacao: string }) {
  const { data, error, refetch } = useQuery(prazoQuery(publicacao));
  if (data === undefined)
    return error === null ? null : (
      <ErrorState title="Não foi possível contar o prazo." detail={messageOf(error)} onRetry={() => void refetch()} />
    );
  return (
    <div role="status">
      <p className={s['final']}>
        O prazo termina em <strong>{formatDate(data.final)}</strong>.
      </p>
      <PassosPrazo passos={data.passos} />
    </div>
  );
}

/** The window of opposition of any date, counted with this calendar. */
export function ConferirPrazo() {
  const [text, setText] = useState('');
  const publicacao = parseDate(text);
  const wrong = publicacao === null && text.length === 10;
  return (
    <Card title="Conferir um prazo">
      <div className={s['check']}>
        <DateField
          label="Data da publicação"
          value={text}
          error={wrong ? MESSAGES.badDate : undefined}
          onChange={setText}
        />
      </div>
      {publicacao === null ? null : <Conta publicacao={publicacao} />}
    </Card>
  );
}
