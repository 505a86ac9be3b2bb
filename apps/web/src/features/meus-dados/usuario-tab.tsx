import { contract, type MinhaConta, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { usuarioQuery } from '../../entities/conta/conta.queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { BoletimPreferencia } from './boletim-preferencia.tsx';
import { EmailPendente } from './email-pendente.tsx';
import { ExportarDados } from './exportar-dados.tsx';
import { LembretesPreferencia } from './lembretes-preferencia.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { ViewOrEdit } from './view-or-edit.tsx';

const DesativarDialog = lazy(async () => ({ default: (await import('./desativar-dialog.tsx')).DesativarDialog }));
const UsuarioForm = lazy(async () => ({ default: (await import('./usuario-form.tsx')).UsuarioForm }));

function UsuarioView({ usuario, editButton }: { usuario: MinhaConta; editButton: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
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
      <EmailPendente {...usuario} />
      <div className={s['toolbar']}>
        {editButton}
        <ButtonLink to={telas.alterarSenha.href()}>Alterar Senha</ButtonLink>
        <ButtonLink to={telas.seguranca.href()}>Segurança</ButtonLink>
        <Button className={s['apart']} onClick={() => setLeaving(true)}>
          Desativar Conta
        </Button>
      </div>
      <BoletimPreferencia />
      <LembretesPreferencia />
      <ExportarDados
        title="Seus dados"
        label="Exportar meus dados"
        endpoint={contract.portabilidade.daPessoa}
        text="Um arquivo ZIP com tudo o que diz respeito à sua conta, em JSON: os dados dela, as sessões, as preferências e o que você fez no escritório."
      />
      <OnDemand wanted={leaving}>
        <DesativarDialog open={leaving} onClose={() => setLeaving(false)} />
      </OnDemand>
    </>
  );
}

export function UsuarioTab() {
  return (
    <ViewOrEdit
      query={useQuery(usuarioQuery)}
      failed={MESSAGES.usuarioFailed}
      view={(usuario, editButton) => <UsuarioView usuario={usuario} editButton={editButton} />}
      form={(usuario, onDone) => <UsuarioForm usuario={usuario} onDone={onDone} />}
    />
  );
}
