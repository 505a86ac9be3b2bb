import { type Identidade, MAX_LOGO } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { useMay } from '../../calls/papel.ts';
import { identidadeQuery, useChangeIdentidade } from '../../entities/escritorio/escritorio.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';

/** The colour of reports without a colour of the office. */
const PADRAO = '#4e33be';
const FAILED = 'Erro ao salvar a aparência dos relatórios!';

/** Reads a file as an address with its data. */
const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

function Aparencia({ identidade: { cor, logo } }: { identidade: Identidade }) {
  const change = useChangeIdentidade();
  const corId = useId();
  const save = (body: Partial<Identidade>): void =>
    change.mutate(body, {
      onSuccess: () => toast.success('Aparência dos relatórios salva!'),
      onError: (error) => toast.error(FAILED, messageOf(error)),
    });
  const choose = async (file: File): Promise<void> => {
    if (file.size > MAX_LOGO) {
      toast.error(FAILED, 'O logo tem mais de 300 kB. Envie um menor.');
      return;
    }
    const address = await readAddress(file).catch(() => null);
    if (address === null) toast.error(FAILED, 'O arquivo não pôde ser lido.');
    else save({ logo: address });
  };
  return (
    <div className={s['identity']}>
      {logo === null ? (
        <FileDrop
          label="Escolher o logo"
          hint="PNG ou JPEG de até 300 kB."
          accept=".png,.jpg,.jpeg"
          onFile={(file) => void choose(file)}
        />
      ) : (
        <div className={s['logo']}>
          <img src={logo} alt="Logo do escritório" />
          <Button busy={change.isPending} onClick={() => save({ logo: null })}>
            Retirar logo
          </Button>
        </div>
      )}
      <div className={s['colour']}>
        <label htmlFor={corId}>Cor dos relatórios</label>
        <input
          key={cor}
          id={corId}
          type="color"
          defaultValue={cor ?? PADRAO}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== (cor ?? PADRAO)) save({ cor: value });
          }}
        />
        {cor === null ? null : (
          <Button kind="quiet" onClick={() => save({ cor: null })}>
            Usar a cor padrão
          </Button>
        )}
      </div>
    </div>
  );
}

/** The looks, for those who may not change them. */
const Vista = ({ identidade: { cor, logo } }: { identidade: Identidade }) => (
  <div className={s['identity']}>
    {logo === null ? (
      <p>Sem logo.</p>
    ) : (
      <div className={s['logo']}>
        <img src={logo} alt="Logo do escritório" />
      </div>
    )}
    <p>{cor === null ? 'Cor padrão dos relatórios.' : `Cor dos relatórios: ${cor}`}</p>
  </div>
);

/** The logo and the colour of the office's reports and letters. Administrators change them. */
export function IdentidadeDoEscritorio() {
  const query = useQuery(identidadeQuery);
  const may = useMay('administrador');
  return (
    <div className={s['looks']}>
      <Card title="Aparência dos relatórios">
        <Loaded query={query} title="Não foi possível carregar a aparência dos relatórios.">
          {(identidade) => (may ? <Aparencia identidade={identidade} /> : <Vista identidade={identidade} />)}
        </Loaded>
      </Card>
    </div>
  );
}
