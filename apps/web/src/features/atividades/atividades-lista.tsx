import type { Atividade } from '@vigia/contract';
import { CAMPOS_DA_MARCA } from '@vigia/domain';
import { formatDateTime } from '../../lib/format.ts';
import s from './atividades.module.css';

const CAMPOS = new Map<string, string>([
  ...CAMPOS_DA_MARCA.map(({ name, label }) => [name, label] as const),
  ['first_name', 'Primeiro nome'],
  ['last_name', 'Sobrenome'],
  ['username', 'Nome de usuário'],
  ['email', 'E-mail'],
  ['same_class', 'Só as próprias classes'],
  ['temperature', 'Criatividade'],
  ['observacoes', 'Observações'],
  ['responsavel', 'Responsável'],
  ['publicacao', 'Publicação'],
  ['destinatarios', 'Destinatários'],
  ['lembretes_de_prazo', 'Lembretes de prazo'],
]);

/** The name of a field as users know it. */
function labelOf(campo: string): string {
  const words = campo.replaceAll('_', ' ');
  return CAMPOS.get(campo) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function Mudancas({ mudancas }: Pick<Atividade, 'mudancas'>) {
  return (
    <dl className={s['changes']}>
      {mudancas.map(({ campo, antes, depois }) => (
        <div key={campo} className={s['change']}>
          <dt>{labelOf(campo)}</dt>
          <dd>
            {antes === null ? null : (
              <>
                <del>
                  <span className="sr-only">Antes: </span>
                  {antes}
                </del>{' '}
              </>
            )}
            {depois === null ? (
              <span className={s['none']}>{antes === null ? '' : 'retirado'}</span>
            ) : (
              <ins>
                <span className="sr-only">Depois: </span>
                {depois}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const originOf = ({ endereco, navegador }: Atividade): string =>
  [endereco, navegador].filter((text) => text !== null).join(' · ');

/** The entries of the activity log, newest first. */
export function AtividadesLista({ atividades }: { atividades: readonly Atividade[] }) {
  return (
    <ol className={s['list']} aria-label="Atividades">
      {atividades.map((atividade) => (
        <li key={atividade.id} className={s['entry']}>
          <time className={s['when']} dateTime={atividade.em}>
            {formatDateTime(atividade.em)}
          </time>
          <div className={s['what']}>
            <p className={s['sentence']}>{atividade.frase}</p>
            {atividade.mudancas.length === 0 ? null : <Mudancas mudancas={atividade.mudancas} />}
            <p className={s['origin']}>{originOf(atividade)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
