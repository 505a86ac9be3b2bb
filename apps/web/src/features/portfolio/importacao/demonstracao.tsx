import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MarkImage } from '../../../ui/mark-image.tsx';
import s from './demonstracao.module.css';

const EXAMPLES = [
  { numero: '900000019', nome: 'LaNonaChef', cliente: 'Doces Lia' },
  { numero: '900000027', nome: 'NOVE24', cliente: 'Nove Cia.' },
  { numero: '900000035', nome: 'QXBANK', cliente: 'QX S.A.' },
] as const;

const DESCRIPTION =
  'Demonstração: uma planilha traz na primeira coluna o título Nº do Processo e, abaixo, três números, e na segunda o cliente; cada linha vira uma marca na lista do portfólio.';

/** Shows how the first column of a sheet becomes the list, with the components of the product. It takes less than five seconds. */
export function Demonstracao() {
  const [take, setTake] = useState(0);
  return (
    <div className={s['frame']}>
      <div key={take} className={s['scene']} role="img" aria-label={DESCRIPTION}>
        <div className={s['sheet']} aria-hidden>
          <span className={s['corner']} />
          <span className={s['letter']}>A</span>
          <span className={s['letter']}>B</span>
          <span className={s['line']}>1</span>
          <span className={s['heading']}>Nº do Processo</span>
          <span className={s['heading']}>Cliente</span>
          {EXAMPLES.map(({ numero, cliente }, index) => (
            <div key={numero} className={s['cells']} style={{ animationDelay: `${0.3 + index * 0.4}s` }}>
              <span className={s['line']}>{index + 2}</span>
              <span className={s['number']}>{numero}</span>
              <span className={s['other']}>{cliente}</span>
            </div>
          ))}
        </div>
        <span className={s['arrow']} aria-hidden>
          <Icon name="seguir" size={20} />
        </span>
        <div className={s['marks']} aria-hidden>
          {EXAMPLES.map(({ numero, nome }, index) => (
            <div key={numero} className={s['mark']} style={{ animationDelay: `${2 + index * 0.6}s` }}>
              <MarkImage src={null} name={nome} size={24} />
              <span>
                <span className={s['name']}>{nome}</span>
                <span className={s['process']}>{numero}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className={s['again']}>
        <Button kind="quiet" onClick={() => setTake(take + 1)}>
          Ver de novo
        </Button>
      </div>
    </div>
  );
}
