import { hrefDoVencimento, nameOfVencimento, type Vencimento } from '@vigia/contract';
import { describeFalta, titleOfVencimento } from '@vigia/domain';
import { lazy } from 'react';
import { Link } from 'react-router';
import { PorPapel } from '../../calls/por-papel.tsx';
import { toneOfPrazo } from '../../entities/prazos/cor.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand.tsx';
import s from './vencimentos.module.css';

const loadMenu = () => import('./vencimento-menu.tsx');
const VencimentoMenu = lazy(async () => ({ default: (await loadMenu()).VencimentoMenu }));

function Detail({ vencimento }: { vencimento: Vencimento }) {
  const { publicada, marca, despacho, meta, titulo, tipo } = vencimento;
  return (
    <p className={s['detail']}>
      {titulo === titleOfVencimento(tipo) ? '' : `${titulo} · `}Proc.{' '}
      {publicada === null ? marca.numero_processo : `${publicada.numero} × ${marca.numero_processo}`}
      {despacho === null ? null : ` · ${despacho.codigo}, revista ${despacho.revista}`}
      {meta === null ? null : ` · Meta ${formatDate(meta)}`}
      {marca.cliente === null ? null : ` · ${marca.cliente.nome}`}
    </p>
  );
}

/** One deadline: what is due, on what, who answers for it and how many days are left. */
export function VencimentoLinha({ vencimento, withDay = false }: { vencimento: Vencimento; withDay?: boolean }) {
  const { tipo, dias_restantes: dias, final, responsavel, observacao, cumprido } = vencimento;
  const name = `Opções de ${nameOfVencimento(vencimento)}, ${titleOfVencimento(tipo)}`;
  return (
    <li className={s['row']}>
      <span className={s['kind']}>
        <Badge tone={vencimento.caso === null ? 'info' : 'brand'}>{titleOfVencimento(tipo)}</Badge>
      </span>
      <div className={s['words']}>
        <Link to={hrefDoVencimento(vencimento)} className={s['name']}>
          {nameOfVencimento(vencimento)}
        </Link>
        <Detail vencimento={vencimento} />
        {observacao === null ? null : <p className={s['note']}>{observacao}</p>}
      </div>
      <span className={s['person']}>{responsavel?.nome ?? 'Sem responsável'}</span>
      <span className={s['left']}>
        {withDay || cumprido !== null ? <span className={s['day']}>{formatDate(final)}</span> : null}
        {cumprido === null ? (
          <Badge tone={toneOfPrazo(dias)} strong={dias <= 0}>
            {describeFalta(dias)}
          </Badge>
        ) : (
          <Badge tone="success">
            Cumprido em {formatDateTime(cumprido.em).slice(0, 10)}
            {cumprido.quem === null ? '' : ` · ${cumprido.quem}`}
          </Badge>
        )}
      </span>
      <span className={s['menu']}>
        {tipo === 'oposicao' ? null : (
          <PorPapel>
            <MenuOnDemand
              load={loadMenu}
              closed={(props) => <IconButton icon="opcoes" label="Opções" name={name} {...props} />}
            >
              <VencimentoMenu vencimento={vencimento} name={name} />
            </MenuOnDemand>
          </PorPapel>
        )}
      </span>
    </li>
  );
}
