import { type Carta, type Cliente, contract, type RevistaDoCliente } from '@vigia/contract';
import { describePendencias } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDownload } from '../../calls/download.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { cartaQuery, useSendCarta } from '../../entities/clientes/comunicacao.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './clientes.module.css';

interface EnviarDialogProps {
  cliente: Cliente;
  revista: RevistaDoCliente;
  open: boolean;
  onClose: () => void;
}

function describeAnexo(carta: Carta): string {
  if (carta.comunicadas > 0) return count(carta.comunicadas, 'colidência', 'colidências');
  return describePendencias(carta).length > 0 ? 'nenhuma colidência comunicada' : 'nada consta';
}

/** Says what the office has not finished. The report says it too. */
function Aviso({ carta }: { carta: Carta }) {
  const pendencias = describePendencias(carta);
  return pendencias.length === 0 ? null : (
    <Notice tone="warning">Antes de enviar: {pendencias.join('; ')}. O relatório diz isto ao cliente.</Notice>
  );
}

function CartaForm({ cliente, revista, carta, onClose }: Omit<EnviarDialogProps, 'open'> & { carta: Carta }) {
  const [assunto, setAssunto] = useState(carta.assunto);
  const [mensagem, setMensagem] = useState(carta.mensagem);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(carta.destinatarios));
  const send = useSendCarta(cliente.id, revista.id);
  const { busy, start } = useDownload('Erro ao gerar o relatório!');
  const submit = (): void =>
    send.mutate(
      { assunto, mensagem, destinatarios: [...chosen] },
      {
        onSuccess: () => {
          toast.success(`Relatório a caminho de ${count(chosen.size, 'endereço', 'endereços')}.`);
          onClose();
        },
        onError: (error) => toast.error('Erro ao enviar o relatório!', messageOf(error)),
      },
    );
  return (
    <form
      className={s['mail']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Aviso carta={carta} />
      <fieldset className={s['to']}>
        <legend>Para</legend>
        {carta.destinatarios.map((email) => (
          <Checkbox
            key={email}
            label={email}
            checked={chosen.has(email)}
            onChange={(on) =>
              setChosen(on ? new Set([...chosen, email]) : new Set([...chosen].filter((other) => other !== email)))
            }
          />
        ))}
      </fieldset>
      <TextField
        label="Assunto"
        value={assunto}
        maxLength={200}
        onChange={(event) => setAssunto(event.currentTarget.value)}
      />
      <TextArea
        label="Mensagem"
        rows={9}
        value={mensagem}
        maxLength={5000}
        onChange={(event) => setMensagem(event.currentTarget.value)}
      />
      <div className={s['chosen']}>
        <p>Anexo: relatório em PDF, {describeAnexo(carta)}.</p>
        <Button
          kind="quiet"
          icon="baixar"
          busy={busy}
          onClick={() =>
            void start(contract.relatorios.clientePdf, { params: { id: cliente.id, revista: revista.id } })
          }
        >
          Conferir o PDF
        </Button>
      </div>
      <div className={s['actions']}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type="submit"
          kind="primary"
          icon="enviar"
          busy={send.isPending}
          disabled={chosen.size === 0 || assunto.trim() === '' || mensagem.trim() === ''}
        >
          Enviar
        </Button>
      </div>
    </form>
  );
}

function Conteudo(props: Omit<EnviarDialogProps, 'open'>) {
  const query = useQuery(cartaQuery(props.cliente.id, props.revista.id));
  return (
    <Loaded query={query} title="Não foi possível preparar a mensagem.">
      {(carta) =>
        carta.destinatarios.length === 0 ? (
          <Notice tone="warning">Este cliente não tem contato. Acrescente um e-mail em ‘Editar’.</Notice>
        ) : (
          <CartaForm {...props} carta={carta} />
        )
      }
    </Loaded>
  );
}

/** Shows the mail of a report before it is sent. A person may change its words and choose who gets it. */
export function EnviarDialog({ open, ...props }: EnviarDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={`Enviar o relatório da revista ${props.revista.numero}`}
      description={`Confira antes de enviar a ${props.cliente.nome}. O envio fica registrado.`}
      wide
    >
      {open ? <Conteudo {...props} /> : null}
    </Dialog>
  );
}
