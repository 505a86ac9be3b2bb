import { type Apresentacao, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apresentacaoQuery } from '../../entities/instalacao/apresentacao.queries.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComparisonSample } from '../../ui/comparison-sample.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { FATOS, PASSOS, SEM_NOMES } from './conteudo.ts';
import { Equipe } from './equipe.tsx';
import s from './landing.module.css';

/** The 60 days for an opposition as a timeline. */
const Window = () => (
  <ol className={s['window']} aria-label="O prazo para se opor">
    <li>
      <strong>Publicação</strong>
      <span>na revista do INPI</span>
    </li>
    <li>
      <strong>Aviso</strong>
      <span>a semelhança e o porquê</span>
    </li>
    <li>
      <strong>60 dias</strong>
      <span>fim do prazo de oposição</span>
    </li>
  </ol>
);

function Hero() {
  const signed = useSession().status === 'signed';
  return (
    <section className={s['hero']}>
      <div>
        <h1 className={s['headline']}>
          Monitore suas marcas contra a concorrência desleal com inteligência artificial
        </h1>
        <p className={s['lead']}>
          O Vigia Marcas compara o seu portfólio com cada marca publicada na Revista da Propriedade Industrial e mostra,
          com motivos, quais podem colidir com as suas.
        </p>
        <ButtonLink to={(signed ? telas.portfolio : telas.entrar).href()} kind="primary" size="large">
          {signed ? 'Acessar Portfolio' : 'Acessar conta'}
          <Icon name="seguir" />
        </ButtonLink>
      </div>
      <div className={s['picture']}>
        <ComparisonSample />
        <Window />
      </div>
    </section>
  );
}

const Steps = () => (
  <ol className={s['steps']}>
    {PASSOS.map(({ titulo, texto }, index) => (
      <li key={titulo} className={s['step']}>
        <span className={s['number']} aria-hidden>
          {index + 1}
        </span>
        <h2>{titulo}</h2>
        <p className={s['muted']}>{texto}</p>
      </li>
    ))}
  </ol>
);

const About = () => (
  <section className={s['section']} aria-labelledby="quem-somos">
    <h2 id="quem-somos" className={s['title']}>
      Quem somos?
    </h2>
    <div className={s['about']}>
      <p className={s['prose']}>
        A cada semana, a revista do INPI publica milhares de pedidos de marca. O Vigia Marcas existe para que donos de
        marcas e escritórios de propriedade intelectual vejam a tempo os que se parecem com as suas.
      </p>
      <dl className={s['facts']}>
        {FATOS.map(({ lema, texto }) => (
          <div key={lema} className={s['fact']}>
            <dt>{lema}</dt>
            <dd className={s['muted']}>{texto}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const Supporters = ({ apoio }: Pick<Apresentacao, 'apoio'>) => (
  <ul className={s['supporters']}>
    {apoio.map(({ nome, papel, site }, index) => (
      <li key={nome} className={s['supporter']}>
        <span className={s['badge']}>
          <Icon name={index === 0 ? 'balanca' : 'novidade'} size={24} />
        </span>
        <div>
          <h3>
            {site === null ? (
              nome
            ) : (
              <a href={site} className={s['profile']} target="_blank" rel="noreferrer">
                {nome}
                <Icon name="externo" size={14} />
              </a>
            )}
          </h3>
          <p className={s['muted']}>{papel}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Who supports and makes the product: cards once the operator has named them, one sentence each until then. */
function People() {
  const { data } = useQuery(apresentacaoQuery);
  const { apoio, equipe } = data ?? { apoio: [], equipe: [] };
  return (
    <>
      <section className={s['section']} aria-labelledby="apoio">
        <h2 id="apoio" className={s['title']}>
          Apoio
        </h2>
        {apoio.length === 0 ? <p className={s['prose']}>{SEM_NOMES.apoio}</p> : <Supporters apoio={apoio} />}
      </section>
      <section className={s['section']} aria-labelledby="equipe">
        <h2 id="equipe" className={s['title']}>
          Nossa Equipe
        </h2>
        {equipe.length === 0 ? <p className={s['prose']}>{SEM_NOMES.equipe}</p> : <Equipe integrantes={equipe} />}
      </section>
    </>
  );
}

export function LandingPage() {
  return (
    <>
      <title>Vigia Marcas</title>
      <div className={s['page']}>
        <Hero />
        <Steps />
        <About />
        <People />
      </div>
      <footer className={s['footer']}>
        <Logo size={24} />
        <p>© 2024 Vigia Marcas. Todos os direitos reservados.</p>
        <Link to={telas.manual.href()}>Manual</Link>
        <Link to={telas.privacidade.href()}>Dados pessoais</Link>
      </footer>
    </>
  );
}
