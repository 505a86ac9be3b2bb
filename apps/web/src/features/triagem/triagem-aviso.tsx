import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import s from './triagem.module.css';
import type { TriagemNaTela } from './use-triagem.ts';

/** '2 selecionadas (mais 1 fora da lista). ': a decision is about those on the list. */
function describeSelecao({ selecao, selecionadas }: Pick<TriagemNaTela, 'selecao' | 'selecionadas'>): string {
  if (selecao.size === 0) return '';
  const hidden = selecao.size - selecionadas;
  const more = hidden === 0 ? '' : ` (mais ${hidden} fora da lista)`;
  return `${count(selecionadas, 'selecionada', 'selecionadas')}${more}. `;
}

interface AvisoProps {
  triagem: Pick<TriagemNaTela, 'aviso' | 'selecao' | 'selecionadas' | 'undo' | 'hush'>;
  /** In the sheet of a pair, which covers the foot of the page. */
  inSheet?: boolean;
  onMotivo: () => void;
}

/** What was just done, with the way back, and how many rows are selected. On a phone it stands above the list. */
export function Aviso({ triagem, inSheet = false, onMotivo }: AvisoProps) {
  const { aviso, undo, hush } = triagem;
  const selecao = describeSelecao(triagem);
  const empty = selecao === '' && aviso.texto === '';
  return (
    <div className={classNames(s['said'], inSheet && s['in-sheet'], empty && s['silent'])}>
      <p role="status" aria-live="polite">
        {selecao}
        {aviso.texto}
      </p>
      {aviso.descartadas.length === 0 ? null : (
        <Button kind="quiet" onClick={onMotivo}>
          Mudar motivo
        </Button>
      )}
      {aviso.desfaz ? (
        <Button kind="quiet" aria-keyshortcuts="z" onClick={undo}>
          Desfazer
        </Button>
      ) : null}
      {aviso.texto === '' ? null : (
        <span className={s['hush']}>
          <IconButton icon="fechar" label="Fechar aviso" onClick={hush} />
        </span>
      )}
    </div>
  );
}
