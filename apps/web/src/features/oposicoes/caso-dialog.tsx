import { telas, type Caso } from '@vigia/contract';
import { formatProbabilidade, titleOfColuna } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { casoQuery } from '../../entities/oposicoes/oposicoes.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDate, formatDateTime, orNaoIdentificado } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DescriptionList, type DescriptionTerm } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cartaoId } from './cartao.tsx';
import s from './caso.module.css';
import { CasoForm, type CasoDraft } from './caso-form.tsx';
import { CasoMinuta } from './caso-minuta.tsx';
import { DepoisDaPublicacao, PrazoParaOpor, SegundaChance } from './caso-prazos.tsx';

const TONES: Record<NonNullable<Caso['grau']>, BadgeTone> = { Alta: 'danger', Média: 'orange', Baixa: 'neutral' };

const termsOf = (caso: Caso): DescriptionTerm[] => [
  { term: 'Marca publicada', value: caso.marcaColidente },
  { term: 'Processo publicado', value: caso.processoInpi },
  { term: 'Sua marca', value: caso.conflitaCom },
  { term: 'Processo da sua marca', value: caso.processoMarca },
  { term: 'Titular', value: orNaoIdentificado(caso.titular) },
  { term: 'Classes', value: orNaoIdentificado(caso.classe_nice) },
  { term: 'Revista', value: `${caso.revista.numero}, de ${formatDate(caso.revista.data_publicacao)}` },
  { term: 'Situação', value: titleOfColuna(caso.column) },
];

function Motivo({ caso }: { caso: Caso }) {
  return (
    <section aria-labelledby="caso-motivo">
      <h3 id="caso-motivo" className={s['heading']}>
        Por que colidem
      </h3>
      <div className={s['badges']}>
        {caso.grau === null ? null : (
          <Badge tone={TONES[caso.grau]} strong>
            {caso.grau} · {formatProbabilidade(caso.probabilidade)}
          </Badge>
        )}
        <Badge>{caso.regra}</Badge>
      </div>
      <p className={s['reason']}>{caso.motivo}</p>
      <ButtonLink to={telas.par.href({ analise: caso.analise, numero: caso.processoInpi })} icon="seguir">
        Ver o relatório da comparação
      </ButtonLink>
    </section>
  );
}

function Historico({ historico }: Pick<Caso, 'historico'>) {
  return (
    <section aria-labelledby="caso-historico">
      <h3 id="caso-historico" className={s['heading']}>
        Histórico
      </h3>
      <ol className={s['events']}>
        {historico.map(({ id, em, quem, texto }) => (
          <li key={id}>
            <p>{texto}</p>
            <p className={s['law']}>
              {quem ?? 'Vigia Marcas'}, {formatDateTime(em)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LoadedCasoProps {
  id: number;
  draft: CasoDraft | undefined;
  onDraft: (change: (draft: CasoDraft | undefined) => CasoDraft | undefined) => void;
}

function LoadedCaso({ id, ...draft }: LoadedCasoProps) {
  const query = useQuery(casoQuery(id));
  return (
    <Loaded query={query} title="Não foi possível carregar o caso.">
      {(caso) => (
        <div className={s['details']}>
          <PrazoParaOpor caso={caso} />
          <SegundaChance caso={caso} />
          <DepoisDaPublicacao andamento={caso.andamento} />
          <CasoMinuta caso={caso} />
          <CasoForm caso={caso} {...draft} />
          <Motivo caso={caso} />
          <DescriptionList terms={termsOf(caso)} />
          <Historico historico={caso.historico} />
        </div>
      )}
    </Loaded>
  );
}

/** The details of a case. The dialog keeps unsaved text and shows it again when it reopens. */
export function CasoDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, CasoDraft>>(new Map());
  const { data } = useQuery({ ...casoQuery(id ?? 0), enabled: id !== undefined });
  const opener = useRef<HTMLElement>(null);
  const write = (key: number, change: (draft: CasoDraft | undefined) => CasoDraft | undefined): void =>
    setDrafts((all) => {
      const next = new Map(all);
      const draft = change(all.get(key));
      if (draft === undefined) next.delete(key);
      else next.set(key, draft);
      return next;
    });
  const close = (): void => {
    // The focus returns to the link of the card, which may have moved. A dialog opened by an address has no other opener.
    opener.current = id === undefined ? null : document.querySelector(`#${cartaoId(id)} a`);
    onClose();
  };
  return (
    <Dialog
      open={id !== undefined}
      onClose={close}
      title={data === undefined ? 'Caso de oposição' : `${data.marcaColidente} × ${data.conflitaCom}`}
      returnFocus={opener}
      wide
    >
      {id === undefined ? null : (
        <LoadedCaso key={id} id={id} draft={drafts.get(id)} onDraft={(change) => write(id, change)} />
      )}
    </Dialog>
  );
}
