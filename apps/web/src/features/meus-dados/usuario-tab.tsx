import type { Usuario } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DesativarDialog } from './desativar-dialog.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { usuarioQuery } from './meus-dados.queries.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { UsuarioForm } from './usuario-form.tsx';

interface UsuarioViewProps {
  usuario: Usuario;
  /** Coming back from editing, the focus returns to the button that began it. */
  returned: boolean;
  onEdit: () => void;
}

function UsuarioView({ usuario, returned, onEdit }: UsuarioViewProps) {
  const [leaving, setLeaving] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) edit.current?.focus();
  }, [returned]);
  return (
    <>
      <Card>
        <DescriptionList
          terms={[
            { term: 'Nome de usuário', value: usuario.username },
            { term: 'Primeiro nome', value: usuario.first_name },
            { term: 'Último nome', value: usuario.last_name },
            { term: 'E-mail', value: usuario.email },
          ]}
        />
      </Card>
      <div className={s['toolbar']}>
        <Button ref={edit} kind="primary" icon="editar" onClick={onEdit}>
          Editar dados
        </Button>
        <ButtonLink to="/changepassword">Alterar Senha</ButtonLink>
        <Button className={s['apart']} onClick={() => setLeaving(true)}>
          Desativar Conta
        </Button>
      </div>
      <DesativarDialog open={leaving} username={usuario.username} onClose={() => setLeaving(false)} />
    </>
  );
}

export function UsuarioTab() {
  const { data, error, refetch } = useQuery(usuarioQuery);
  const [mode, setMode] = useState<'fresh' | 'editing' | 'returned'>('fresh');
  useFailureToast(error, MESSAGES.usuarioFailed);
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <ErrorState title={MESSAGES.usuarioFailed} detail={messageOf(error)} onRetry={() => void refetch()} />
    );
  if (mode === 'editing') return <UsuarioForm usuario={data} onDone={() => setMode('returned')} />;
  return <UsuarioView usuario={data} returned={mode === 'returned'} onEdit={() => setMode('editing')} />;
}
