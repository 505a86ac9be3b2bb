import type { Marca } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { formatDate, NAO_IDENTIFICADO, orNaoIdentificado } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type Term } from '../../ui/description-list.tsx';
import { MarkImage } from '../../ui/mark-image.tsx';
import s from './marca.module.css';

interface Classe {
  identificacao: string;
  texto: string | null;
}

function Classes({ classes }: { classes: readonly Classe[] }) {
  if (classes.length === 0) return NAO_IDENTIFICADO;
  return (
    <ul className={s['classes']}>
      {classes.map(({ identificacao, texto }) => (
        <li key={identificacao}>
          <strong>{identificacao}</strong>: {orNaoIdentificado(texto)}
        </li>
      ))}
    </ul>
  );
}

const termsOf = (marca: Marca): Term[] => [
  { term: 'Elemento nominativo', value: orNaoIdentificado(marca.elemento_nominativo) },
  { term: 'Nº do Processo', value: marca.numero_processo },
  { term: 'Titular da Marca', value: orNaoIdentificado(marca.titular) },
  { term: 'Status', value: orNaoIdentificado(marca.status) },
  { term: 'Apresentação', value: orNaoIdentificado(marca.apresentacao) },
  { term: 'Escritório', value: marca.escritorio === '' ? NAO_IDENTIFICADO : formatCnpj(marca.escritorio) },
  { term: 'Especificação', value: orNaoIdentificado(marca.especificacao), wide: true },
  { term: 'Representante Legal', value: orNaoIdentificado(marca.representante_legal.join(', ')) },
  { term: 'Natureza', value: orNaoIdentificado(marca.natureza) },
  { term: 'Data de Depósito', value: formatDate(marca.data_deposito) },
  { term: 'Data de Recebimento do INPI', value: formatDate(marca.data_recebimento_inpi) },
  { term: 'Nº de inscrição internacional', value: orNaoIdentificado(marca.numero_inscricao_internacional) },
  {
    term: 'Classificação Viena',
    value: (
      <Classes
        classes={marca.classificacao_viena.map(({ identificacao, descricao }) => ({ identificacao, texto: descricao }))}
      />
    ),
    wide: true,
  },
  {
    term: 'Classificação Nice',
    value: (
      <Classes
        classes={marca.classificacao_nice.map(({ identificacao, class_nice_details }) => ({
          identificacao,
          texto: class_nice_details,
        }))}
      />
    ),
    wide: true,
  },
];

export function MarcaView({ marca }: { marca: Marca }) {
  return (
    <Card>
      <div className={s['view']}>
        <MarkImage src={marca.path_location_image} name={marca.elemento_nominativo} size={96} />
        <div className={s['data']}>
          <DescriptionList terms={termsOf(marca)} />
        </div>
      </div>
    </Card>
  );
}
