import { useQuery } from '@tanstack/react-query';
import { instalacaoQuery } from '../../entities/instalacao/instalacao.queries.ts';
import { ApiError } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Copias } from './copias.tsx';
import { Estado } from './estado.tsx';
import { Sections } from '../../ui/section.tsx';

/** The state and the copies of the installation, for whom ADMINISTRADORES names. */
export function InstalacaoPage() {
  // A page that is opened by its address has no earlier answer that says who administers the installation.
  const { error } = useQuery(instalacaoQuery);
  const may = !(error instanceof ApiError && error.status === 403);
  return (
    <>
      <PageHeader title="Instalação" subtitle="O servidor inteiro, com os dados de todos os escritórios." />
      {may ? (
        <Sections>
          <Estado />
          <Copias />
        </Sections>
      ) : (
        <EmptyState icon="parado" title="Só quem administra esta instalação vê esta tela.">
          A variável ADMINISTRADORES do servidor diz quem são essas pessoas, pelos seus e-mails confirmados.
        </EmptyState>
      )}
    </>
  );
}
