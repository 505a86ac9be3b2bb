import type { Apresentacao } from '@vigia/contract';
import { Icon } from '../../ui/icon.tsx';
import s from './landing.module.css';

interface ProfileProps {
  href: string | null;
  words: string;
  of: string;
}

function Profile({ href, words, of }: ProfileProps) {
  if (href === null) return null;
  return (
    <a href={href} className={s['profile']} target="_blank" rel="noreferrer" aria-label={`${words} de ${of}`}>
      {words}
      <Icon name="externo" size={14} />
    </a>
  );
}

type Integrante = Apresentacao['equipe'][number];

function Member({ papel, descricao, nome, rede, curriculo }: Integrante) {
  return (
    <li className={s['member']}>
      <span className={s['portrait']}>
        <Icon name="usuario" size={20} />
      </span>
      <div>
        <h3>{nome}</h3>
        <p className={s['role']}>{papel}</p>
        {descricao === null ? null : <p className={s['muted']}>{descricao}</p>}
        {rede === null && curriculo === null ? null : (
          <p className={s['profiles']}>
            <Profile href={rede} words="Rede profissional" of={nome} />
            <Profile href={curriculo} words="Currículo de pesquisa" of={nome} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Shows one card for each person, with the role and the published profiles. */
export const Equipe = ({ integrantes }: { integrantes: readonly Integrante[] }) => (
  <ul className={s['team']}>
    {integrantes.map((integrante) => (
      <Member key={`${integrante.nome} ${integrante.papel}`} {...integrante} />
    ))}
  </ul>
);
