import { contract } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PorPapel } from '../../calls/por-papel.tsx';
import { escritorioQuery } from '../../entities/escritorio/escritorio.queries.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toTerms } from './escritorio.ts';
import { ExportarDados } from './exportar-dados.tsx';
import { IdentidadeDoEscritorio } from './identidade.tsx';
import { Membros } from './membros.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { ViewOrEdit } from './view-or-edit.tsx';

const EscritorioForm = lazy(async () => ({ default: (await import('./escritorio-form.tsx')).EscritorioForm }));

const ExpedienteSection = lazy(async () => ({
  default: (await import('./expediente/expediente-section.tsx')).ExpedienteSection,
}));

const SECTIONS = [
  { value: 'dados', label: 'Dados e pessoas' },
  { value: 'expediente', label: 'Dias sem expediente' },
] as const;

/** The export of the whole office, for its administrators. */
function DadosDoEscritorio() {
  return (
    <PorPapel minimo="administrador">
      <ExportarDados
        title="Dados do escritório"
        label="Exportar todos os dados"
        endpoint={contract.portabilidade.doEscritorio}
        text="Um arquivo ZIP com tudo o que o escritório guarda aqui, em JSON: marcas, clientes, comparações, casos, decisões e o registro de atividades, com os PDFs e as figuras."
      />
    </PorPapel>
  );
}

function DadosSection() {
  return (
    <ViewOrEdit
      query={useQuery(escritorioQuery)}
      failed={MESSAGES.escritorioFailed}
      view={(escritorio, editButton) => (
        <>
          <Card>
            <DescriptionList terms={toTerms(escritorio)} />
          </Card>
          <PorPapel minimo="administrador">
            <div className={s['toolbar']}>{editButton}</div>
          </PorPapel>
          <IdentidadeDoEscritorio />
          <Membros />
          <DadosDoEscritorio />
        </>
      )}
      form={(escritorio, onDone) => <EscritorioForm escritorio={escritorio} onDone={onDone} />}
    />
  );
}

/** The settings of the office: its data and people, and the days that its deadlines are counted with. The address contains the section. */
export function EscritorioTab() {
  const [search, setSearch] = useSearchParams();
  const section = search.get('secao') === 'expediente' ? 'expediente' : 'dados';
  const show = (value: (typeof SECTIONS)[number]['value']): void =>
    setSearch(
      (before) => {
        if (value === 'dados') before.delete('secao');
        else before.set('secao', value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className={s['sections']}>
        <Segmented label="Parte dos dados de escritório" options={SECTIONS} value={section} onChange={show} />
      </div>
      {section === 'dados' ? (
        <DadosSection />
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <ExpedienteSection />
        </Suspense>
      )}
    </>
  );
}
