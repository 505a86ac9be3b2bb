import { CopyField } from '../../ui/copy-field.tsx';

const COPIED = {
  done: 'Segredo copiado!',
  failed: 'Não foi possível copiar.',
  instead: 'Selecione o segredo e copie com o teclado.',
};

/** The secret of a webhook, which is shown once. */
export const SegredoField = ({ segredo }: { segredo: string }) => (
  <CopyField
    label="Segredo das assinaturas"
    url={segredo}
    hint="Seu sistema confere com ele a assinatura de cada mensagem (Standard Webhooks)."
    words={COPIED}
  />
);
