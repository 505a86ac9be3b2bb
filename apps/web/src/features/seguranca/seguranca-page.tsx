import { telas } from '@vigia/contract';
import { PageHeader } from '../../ui/page-header.tsx';
import { Chaves } from './chaves.tsx';
import { Identidades } from './identidades.tsx';
import { Sections } from '../../ui/section.tsx';
import { SegundoFatorSection } from './segundo-fator.tsx';
import { Sessoes } from './sessoes.tsx';

export function SegurancaPage() {
  return (
    <>
      <PageHeader
        title="Segurança"
        subtitle="Como você entra e onde a sua conta está aberta."
        back={telas.meusDados.href()}
      />
      <Sections>
        <SegundoFatorSection />
        <Chaves />
        <Identidades />
        <Sessoes />
      </Sections>
    </>
  );
}
