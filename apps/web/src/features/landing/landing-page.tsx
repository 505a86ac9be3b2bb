import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComparisonSample } from '../../ui/comparison-sample.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { APOIADORES, EQUIPE, PASSOS, type Integrante } from './conteudo.ts';
import s from './landing.module.css';

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
        <ButtonLink to={signed ? '/portfolio' : '/signin'} kind="primary" size="large">
          {signed ? 'Acessar Portfolio' : 'Acessar conta'}
          <Icon name="seguir" />
        </ButtonLink>
      </div>
      <ComparisonSample />
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
    <div className={s['prose']}>
      <p>
        Somos um projeto apoiado por chamada pública de inovação. Monitoramos transações de propriedade intelectual de
        instituições científicas e tecnológicas públicas do Brasil, e o nosso modelo foi treinado com milhares de casos
        registrados de colidência entre marcas.
      </p>
      <p>
        A cada semana, a revista do INPI publica milhares de pedidos. Quem tem marca registrada conta com 60 dias para
        se opor a um pedido parecido com o seu: o Vigia Marcas existe para que esse prazo não passe em branco.
      </p>
    </div>
  </section>
);

const Support = () => (
  <section className={s['section']} aria-labelledby="apoio">
    <h2 id="apoio" className={s['title']}>
      Apoio
    </h2>
    <ul className={s['supporters']}>
      {APOIADORES.map(({ nome, papel }, index) => (
        <li key={nome} className={s['supporter']}>
          <span className={s['badge']}>
            <Icon name={index === 0 ? 'balanca' : 'novidade'} size={24} />
          </span>
          <div>
            <h3>{nome}</h3>
            <p className={s['muted']}>{papel}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

function Member({ papel, descricao, nome, rede, curriculo }: Integrante) {
  return (
    <li className={s['member']}>
      <span className={s['portrait']}>
        <Icon name="usuario" size={20} />
      </span>
      <div>
        {nome === null ? null : <p className={s['person']}>{nome}</p>}
        <h3>{papel}</h3>
        <p className={s['muted']}>{descricao}</p>
        {rede === null ? null : <a href={rede}>Rede profissional</a>}
        {curriculo === null ? null : <a href={curriculo}>Currículo de pesquisa</a>}
      </div>
    </li>
  );
}

const Team = () => (
  <section className={s['section']} aria-labelledby="equipe">
    <h2 id="equipe" className={s['title']}>
      Nossa Equipe
    </h2>
    <ul className={s['team']}>
      {EQUIPE.map((integrante) => (
        <Member key={integrante.papel} {...integrante} />
      ))}
    </ul>
  </section>
);

export function LandingPage() {
  return (
    <>
      <title>Vigia Marcas</title>
      <div className={s['page']}>
        <Hero />
        <Steps />
        <About />
        <Support />
        <Team />
      </div>
      <footer className={s['footer']}>
        <Logo size={24} />
        <p>© 2024 Vigia Marcas. Todos os direitos reservados.</p>
      </footer>
    </>
  );
}
