import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { escritorioQuery } from '../../entities/escritorio/escritorio.queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { toTerms } from './escritorio.ts';
import { Membros } from './membros.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { ViewOrEdit } from './view-or-edit.tsx';

const EscritorioForm = lazy(async () => ({ default: (await import('./escritorio-form.tsx')).EscritorioForm }));

export function EscritorioTab() {
  return (
    <ViewOrEdit
      query={useQuery(escritorioQuery)}
      failed={MESSAGES.escritorioFailed}
      view={(escritorio, editButton) => (
        <>
          <Card>
            <DescriptionList terms={toTerms(escritorio)} />
          </Card>
          <div className={s['toolbar']}>
            {editButton}
            <ButtonLink to={telas.calendarioDePrazos.href({ origem: 'escritorio' })} icon="calendario">
              Calendário de prazos
            </ButtonLink>
          </div>
          <Membros />
        </>
      )}
      form={(escritorio, onDone) => <EscritorioForm escritorio={escritorio} onDone={onDone} />}
    />
  );
}
