import s from './hoje.module.css';

interface TabelaProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** The numbers behind a picture, folded. Screen readers read them instead of the picture. */
export const Tabela = ({ caption, head, rows }: TabelaProps) => (
  <details className={s['numbers']}>
    <summary>Ver em tabela</summary>
    <table className={s['table']}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
