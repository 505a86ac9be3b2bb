import { type contract, telas } from '@vigia/contract';
import { Link } from 'react-router';
import { useDownload } from '../../calls/download.ts';
import { formatMegabytes } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import s from './meus-dados.module.css';

interface ExportarDadosProps {
  title: string;
  text: string;
  label: string;
  endpoint: (typeof contract.portabilidade)['daPessoa' | 'doEscritorio'];
}

/** Saves all data of a person or an office as a file, and leads to the page that says what is kept. */
export function ExportarDados({ title, text, label, endpoint }: ExportarDadosProps) {
  const { busy, bytes, start } = useDownload('Erro ao exportar os dados!');
  return (
    <div className={s['bulletin']}>
      <Card title={title}>
        <p className={s['hint']}>
          {text} <Link to={telas.privacidade.href()}>O que é guardado, para quê e por quanto tempo</Link>
        </p>
        <div className={s['toolbar']}>
          <Button icon="baixar" busy={busy} onClick={() => void start(endpoint)}>
            {label}
          </Button>
          <span role="status" className={s['hint']}>
            {bytes === null ? '' : bytes === 0 ? 'Preparando o arquivo…' : `${formatMegabytes(bytes)} recebidos`}
          </span>
        </div>
      </Card>
    </div>
  );
}
