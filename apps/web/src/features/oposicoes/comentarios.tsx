import { type Caso, MAX_COMENTARIO } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro } from '../../entities/membros/pessoas.ts';
import { useComentar } from '../../entities/oposicoes/oposicoes.queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useRascunho } from '../../lib/rascunho.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { findMencao, listMencoes, matchPessoas, type PessoaDoEscritorio } from './mencao.ts';
import { Secao } from './secao.tsx';
import s from './trabalho.module.css';

/** The members of the office, who can be mentioned. */
function usePessoas(): PessoaDoEscritorio[] {
  const { data = [] } = useQuery(membrosQuery);
  return data
    .filter(({ situacao }) => situacao === 'ativo')
    .map((membro) => ({ id: membro.id, nome: nameOfMembro(membro) }));
}

interface SugestoesProps {
  id: string;
  pessoas: readonly PessoaDoEscritorio[];
  active: number;
  onPick: (pessoa: PessoaDoEscritorio) => void;
}

/** The people whom the user may mean. The focus stays in the text; arrows and Enter choose. */
function Sugestoes({ id, pessoas, active, onPick }: SugestoesProps) {
  return (
    <div id={id} role="listbox" aria-label="Pessoas do escritório" className={s['people']}>
      {pessoas.map((pessoa, index) => (
        <div
          key={pessoa.id}
          id={`${id}-${pessoa.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={s['person']}
          // The text must keep the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(pessoa);
          }}
        >
          {pessoa.nome}
        </div>
      ))}
    </div>
  );
}

const MAX_SUGESTOES = 6;

/** A comment that is being written about a case, with suggestions of people after an '@'. */
function useEscrita(id: number, pessoas: readonly PessoaDoEscritorio[]) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [texto = '', onDraft] = useRascunho(`comentario ${id}`, z.string());
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState(-1);
  const mencao = findMencao(texto, caret);
  const found = mencao === undefined || mencao.from === dismissed ? [] : matchPessoas(pessoas, mencao.typed);
  const suggested = found.slice(0, MAX_SUGESTOES);
  const write = (next: string, at: number): void => {
    onDraft(() => (next === '' ? undefined : next));
    setCaret(at);
    setActive(0);
  };
  const pick = ({ nome }: PessoaDoEscritorio): void => {
    if (mencao === undefined) return;
    const start = `${texto.slice(0, mencao.from)}@${nome} `;
    write(`${start}${texto.slice(caret)}`, start.length);
    setDismissed(mencao.from);
    // The caret moves once the field shows the new text.
    requestAnimationFrame(() => area.current?.setSelectionRange(start.length, start.length));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % suggested.length),
    ArrowUp: () => setActive((active + suggested.length - 1) % suggested.length),
    Enter: () => suggested[active] && pick(suggested[active]),
    Tab: () => suggested[active] && pick(suggested[active]),
    Escape: () => setDismissed(mencao?.from ?? -1),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = suggested.length === 0 || event.shiftKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  /** Empties the field after this text was published. What was typed meanwhile stays. */
  const clear = (published: string): void => onDraft((now) => (now === published ? undefined : now));
  return { area, texto, write, suggested, active, pick, onKeyDown, clear, setCaret };
}

function NovoComentario({ id }: { id: number }) {
  const pessoas = usePessoas();
  const { area, texto, write, suggested, active, pick, onKeyDown, clear, setCaret } = useEscrita(id, pessoas);
  const listId = useId();
  const send = useComentar(id);
  const open = suggested.length > 0;
  const submit = (): void => {
    if (texto.trim() === '' || send.isPending) return;
    void tellEnd(send.mutateAsync({ comentario: texto, mencoes: listMencoes(texto, pessoas) }), {
      onDone: () => {
        toast.success('Comentário publicado!');
        clear(texto);
      },
      failure: 'Erro ao publicar o comentário!',
    });
  };
  return (
    <form
      className={s['write']}
      aria-label="Novo comentário"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={s['place']}>
        <TextArea
          ref={area}
          label="Comentar"
          hint="Use @ para mencionar uma pessoa do escritório: ela recebe um e-mail."
          aria-autocomplete="list"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${suggested[active]?.id ?? ''}` : undefined}
          value={texto}
          maxLength={MAX_COMENTARIO}
          onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        {open ? <Sugestoes id={listId} pessoas={suggested} active={active} onPick={pick} /> : null}
      </div>
      <div className={s['send']}>
        <Button type="submit" busy={send.isPending} disabled={texto.trim() === ''}>
          Publicar comentário
        </Button>
      </div>
    </form>
  );
}

/** What users said about a case, and a field for the next comment. */
export function Comentarios({ caso: { id, comentarios } }: { caso: Caso }) {
  return (
    <Secao id="comentarios" title="Comentários">
      <ol className={s['comments']}>
        {comentarios.map(({ id: comentario, texto, quem, em }) => (
          <li key={comentario} className={s['comment']}>
            <p className={s['by']}>
              <strong>{quem ?? 'Quem saiu do escritório'}</strong> {formatDateTime(em)}
            </p>
            <p className={s['said']}>{texto}</p>
          </li>
        ))}
      </ol>
      <PorPapel>
        <NovoComentario id={id} />
      </PorPapel>
    </Secao>
  );
}
