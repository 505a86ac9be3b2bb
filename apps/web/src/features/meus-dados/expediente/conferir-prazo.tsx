import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PassosPrazo } from '../../../entities/prazos/passos-prazo.tsx';
import { prazoQuery } from '../../../entities/prazos/prazo.queries.ts';
import { Loaded } from '../../../calls/loaded.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { parseDate } from '../../../ui/date-text.ts';
import { MESSAGES } from './messages.ts';
import s from './expediente.module.css';

function Conta({ publicacao }: { publicacao: string }) {
  const query = useQuery(prazoQuery(publicacao));
  return (
    <Loaded query={query} title="Não foi possível contar o prazo." loading={null}>
      {({ final, passos }) => (
        <div role="status">
          <p className={s['final']}>
            O prazo termina em <strong>{formatDate(final)}</strong>.
          </p>
          <PassosPrazo passos={passos} />
        </div>
      )}
    </Loaded>
  );
}

/** Calculates the opposition period for any publication date with the current calendar. */
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
