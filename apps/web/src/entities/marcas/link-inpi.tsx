import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './link-inpi.module.css';

/** INPI's form that searches by number. The site has no address of a process that works without a session. */
const BUSCA_POR_NUMERO = 'https://busca.inpi.gov.br/pePI/jsp/marcas/Pesquisa_num_processo.jsp';

const copyNumero = (numero: string): Promise<void> =>
  copyText(numero, {
    done: `Número ${numero} copiado: cole na busca do INPI.`,
    failed: 'Não foi possível copiar o número.',
    instead: `Digite ${numero} na busca do INPI.`,
  });

/** Copies the number of a process and opens INPI's search by number, where it can be pasted. */
export function LinkInpi({ numero }: { numero: string }) {
  return (
    <a
      className={s['link']}
      href={BUSCA_POR_NUMERO}
      target="_blank"
      rel="noreferrer"
      aria-label={`Buscar ${numero} no INPI: copia o número e abre a busca do INPI em outra aba`}
      onClick={() => void copyNumero(numero)}
    >
      Buscar {numero} no INPI
      <Icon name="externo" size={16} />
    </a>
  );
}
