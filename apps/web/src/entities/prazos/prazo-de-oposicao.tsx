import { computeDiasRestantes, describePrazoDeOposicao, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/notice.tsx';
import { prazoQuery } from './prazo.queries.ts';
import s from './prazo-de-oposicao.module.css';

interface PrazoDeOposicaoProps {
  /** The day of the issue, yyyy-mm-dd; null if it is not known. */
  publicacao: string | null;
}

function Conta({ publicacao }: { publicacao: string }) {
  const { data } = useQuery(prazoQuery(publicacao));
  // Another issue's last day is kept on the screen while this one's is read.
  if (data?.publicacao !== publicacao) return null;
  const dias = computeDiasRestantes(data.final, todayInSaoPaulo(new Date()));
  const words = describePrazoDeOposicao({ final: formatDia(data.final), dias });
  return <div className={s['deadline']}>{dias < 0 ? <Notice tone="warning">{words}</Notice> : <p>{words}</p>}</div>;
}

/** The last day to oppose what an issue published, and the days left; after it, a notice of what is still possible. */
export const PrazoDeOposicao = ({ publicacao }: PrazoDeOposicaoProps) =>
  publicacao === null ? null : <Conta publicacao={publicacao} />;
