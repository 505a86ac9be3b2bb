import { telas, type Marca } from '@vigia/contract';
import { type CampoDaMarca, CAMPOS_DA_MARCA, formatCnpj } from '@vigia/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Figura } from '../../entities/marcas/figura.tsx';
import { LinkInpi } from '../../entities/marcas/link-inpi.tsx';
import { formatDate, NAO_IDENTIFICADO, orNaoIdentificado } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionTerm } from '../../ui/description-list.tsx';
import { isWide } from './marca-campos.ts';
import s from './marca.module.css';

interface ClasseDaVista {
  identificacao: string;
  texto: string | null;
}

function Classes({ classes }: { classes: readonly ClasseDaVista[] }) {
  if (classes.length === 0) return NAO_IDENTIFICADO;
  return (
    <ul className={s['classes']}>
      {classes.map(({ identificacao, texto }) => (
        <li key={identificacao}>
          <strong>{identificacao}</strong>
          {texto === null ? null : `: ${texto}`}
        </li>
      ))}
    </ul>
  );
}

/** Formats the value of one field for the view, by the kind of the field. */
function valueOf(campo: CampoDaMarca, marca: Marca): ReactNode {
  switch (campo.kind) {
    case 'text':
    case 'status':
      return orNaoIdentificado(marca[campo.name]);
    case 'processo':
      return marca[campo.name];
    case 'cnpj':
      return marca[campo.name] === '' ? NAO_IDENTIFICADO : formatCnpj(marca[campo.name]);
    case 'date':
      return formatDate(marca[campo.name]);
    case 'names':
      return orNaoIdentificado(marca[campo.name].join(', '));
    case 'nice':
      return (
        <Classes
          classes={marca[campo.name].map(({ identificacao, class_nice_details }) => ({
            identificacao,
            texto: class_nice_details,
          }))}
        />
      );
    case 'viena':
      return (
        <Classes
          classes={marca[campo.name].map(({ identificacao, descricao }) => ({ identificacao, texto: descricao }))}
        />
      );
  }
}

const termsOf = (marca: Marca): DescriptionTerm[] =>
  CAMPOS_DA_MARCA.map((campo) => ({ term: campo.label, value: valueOf(campo, marca), wide: isWide(campo) }));

export function MarcaView({ marca }: { marca: Marca }) {
  return (
    <Card>
      <div className={s['view']}>
        <Figura src={marca.path_location_image} name={marca.elemento_nominativo} size={96} />
        <div className={s['data']}>
          <DescriptionList terms={termsOf(marca)} />
          {marca.cliente === null ? null : (
            <p className={s['search']}>
              Cliente: <Link to={telas.cliente.href({ id: marca.cliente.id })}>{marca.cliente.nome}</Link>
            </p>
          )}
          <p className={s['search']}>
            <LinkInpi numero={marca.numero_processo} />
          </p>
        </div>
      </div>
    </Card>
  );
}
