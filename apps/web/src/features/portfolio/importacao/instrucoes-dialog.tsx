import { MAX_MEGABYTES_DA_PLANILHA, MAX_PROCESSOS } from '@vigia/domain';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { Demonstracao } from './demonstracao.tsx';
import s from './importacao.module.css';

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
        <li>Use um arquivo do Excel (.xlsx ou .xls). Também servem LibreOffice (.ods) e CSV.</li>
        <li>
          Coloque o número do processo (‘Nº do Processo’) na primeira coluna, um por linha, um abaixo do outro. Os
          outros dados ficam nas colunas seguintes.
        </li>
        <li>
          Se quiser, dê às colunas seguintes os títulos ‘Cliente’, ‘Referência’, ‘Responsável’ e ‘Notas’. Um cliente que
          ainda não existe é criado; o responsável é uma pessoa do escritório, por nome, e-mail ou usuário.
        </li>
        <li>Salve o arquivo e importe.</li>
      </ol>
      <Demonstracao />
      <p className={s['muted']}>
        A primeira linha é o cabeçalho. Cada importação aceita até {formatNumber(MAX_PROCESSOS)} processos em um arquivo
        de até {MAX_MEGABYTES_DA_PLANILHA} MB.
      </p>
    </Dialog>
  );
}
