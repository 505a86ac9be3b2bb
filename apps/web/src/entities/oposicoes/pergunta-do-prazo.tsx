import { lazy } from 'react';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { PrazoEncerradoDialogProps } from './prazo-encerrado-dialog.tsx';

const PrazoEncerradoDialog = lazy(async () => ({
  default: (await import('./prazo-encerrado-dialog.tsx')).PrazoEncerradoDialog,
}));

/** `frase` is missing while the period is not over; then nothing is asked. */
type PerguntaDoPrazoProps = Omit<PrazoEncerradoDialogProps, 'frase'> & { frase: string | null | undefined };

/** Asks before a case is opened whose period for opposition is over. The dialog loads when it is first needed. */
export const PerguntaDoPrazo = ({ frase, ...props }: PerguntaDoPrazoProps) => (
  <OnDemand wanted={props.open}>
    <PrazoEncerradoDialog {...props} frase={frase ?? ''} />
  </OnDemand>
);
