import { Icon } from '../../ui/icon.tsx';
import type { Integrante } from './conteudo.ts';
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

function Member({ papel, descricao, nome, rede, curriculo }: Integrante) {
  const of = nome ?? papel;
  return (
    <li className={s['member']}>
      <span className={s['portrait']}>
        <Icon name="usuario" size={20} />
      </span>
      <div>
        {nome === null ? null : <p className={s['person']}>{nome}</p>}
        <h3>{papel}</h3>
        <p className={s['muted']}>{descricao}</p>
        {rede === null && curriculo === null ? null : (
          <p className={s['profiles']}>
            <Profile href={rede} words="Rede profissional" of={of} />
            <Profile href={curriculo} words="Currículo de pesquisa" of={of} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Shows one card per role, with the person and the published profiles. */
export const Equipe = ({ integrantes }: { integrantes: readonly Integrante[] }) => (
  <ul className={s['team']}>
    {integrantes.map((integrante) => (
      <Member key={integrante.papel} {...integrante} />
    ))}
  </ul>
);
