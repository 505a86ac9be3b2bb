import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { Demonstracao } from './demonstracao.tsx';
import s from './importacao.module.css';
import { MAX_MEGABYTES, MAX_NUMEROS } from './planilha.ts';

/** Explains the format of a spreadsheet for the import. */
export function InstrucoesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Importar marcas via planilha"
      actions={
        <Button kind="primary" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <ol className={s['steps']}>
        <li>Use um arquivo do Excel (.xlsx ou .xls).</li>
        <li>
          Coloque o número do processo (‘Nº do Processo’) na primeira coluna, um por linha, um abaixo do outro. Os
          outros dados ficam nas colunas seguintes.
        </li>
        <li>
          Se quiser, coloque na segunda coluna o cliente de cada marca, com o título ‘Cliente’. Um cliente que ainda não
          existe é criado.
        </li>
        <li>Salve o arquivo e importe.</li>
      </ol>
      <Demonstracao />
      <p className={s['muted']}>
        A primeira linha é o cabeçalho. Cada importação aceita até {formatNumber(MAX_NUMEROS)} processos em um arquivo
        de até {MAX_MEGABYTES} MB.
      </p>
    </Dialog>
  );
}
