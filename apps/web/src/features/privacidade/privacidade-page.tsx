import type { Retencao } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import html from '../../../../../docs/lgpd.md';
import { Loaded } from '../../calls/loaded.tsx';
import { retencaoQuery } from '../../entities/portabilidade/portabilidade.queries.ts';
import { count } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DocumentPage } from '../../ui/document-page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const months = (n: number): string => count(n, 'mês', 'meses');

const toTerms = ({ auditoria_meses, encerrados_meses, modelo_de_linguagem }: Retencao) => [
  { term: 'Registro de atividades', value: months(auditoria_meses) },
  { term: 'Dados de um escritório encerrado', value: `apagados depois de ${months(encerrados_meses)}` },
  { term: 'Modelo de linguagem', value: modelo_de_linguagem ? 'ligado' : 'desligado: nada é enviado a um modelo' },
];

/** What is kept about persons, why and for how long: the text of docs/lgpd.md, and the settings of this installation. */
export function PrivacidadePage() {
  return (
    <DocumentPage title="Dados pessoais" html={html}>
      <h2>Nesta instalação</h2>
      <Loaded
        query={useQuery(retencaoQuery)}
        title="Não foi possível carregar os prazos desta instalação."
        loading={<SkeletonRows rows={3} />}
      >
        {(retencao) => (
          <Card>
            <DescriptionList terms={toTerms(retencao)} />
          </Card>
        )}
      </Loaded>
    </DocumentPage>
  );
}
