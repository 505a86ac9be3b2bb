import { type Achado, telas } from '@vigia/contract';
import { foldName } from '@vigia/domain';
import { signOut } from '../../entities/conta/sign-out.ts';
import { theme } from '../../lib/theme.ts';
import type { PaletteGroup, PaletteRow } from '../../ui/command-palette.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { keyHelp } from '../key-help.ts';
import { iconOf, readRecentes } from './recentes.ts';

/** One row of the palette: a place to go to, something to do, or words to search for next. */
export interface Comando extends PaletteRow {
  faz: { href: string } | { executar: () => void } | { procurar: string };
}

type GrupoDeComandos = PaletteGroup<Comando>;

const place = (titulo: string, href: string, icon: IconName, detalhe?: string): Comando => ({
  id: `ir ${href}`,
  titulo,
  icon,
  faz: { href },
  ...(detalhe === undefined ? {} : { detalhe }),
});
const action = (titulo: string, icon: IconName, executar: () => void): Comando => ({
  id: `fazer ${titulo}`,
  titulo,
  icon,
  faz: { executar },
});

const LUGARES: readonly Comando[] = [
  place('Triagem', telas.triagemAtual.href(), 'triagem', 'g t'),
  place('Hoje', telas.hoje.href(), 'hoje', 'g h'),
  place('Portfólio de Marcas', telas.portfolio.href(), 'portfolio', 'g p'),
  place('Oposições', telas.quadro.href(), 'balanca', 'g o'),
  place('Prazos', telas.prazos.href(), 'prazo', 'g z'),
  place('Clientes', telas.clientes.href(), 'clientes', 'g c'),
  place('Casos encerrados', telas.casosEncerrados.href(), 'arquivar'),
  place('Revistas', telas.revistas.href(), 'revista', 'g r'),
  place('Histórico de comparações', telas.historico.href(), 'historico', 'g a'),
  place('Marcas arquivadas', telas.marcasArquivadas.href(), 'arquivar'),
  place('Meus Dados', telas.meusDados.href(), 'usuario', 'g d'),
  place('Manual', telas.manual.href(), 'ajuda'),
];

/** Actions that change data of the office. */
const TRABALHO: readonly Comando[] = [
  { ...place('Adicionar marca', telas.portfolio.href(), 'adicionar'), id: 'fazer adicionar' },
  { ...place('Incluir ou enviar revista', telas.revistas.href(), 'enviar'), id: 'fazer enviar' },
];

const ACOES: readonly Comando[] = [
  action('Aparência clara', 'claro', () => theme.set('claro')),
  action('Aparência escura', 'escuro', () => theme.set('escuro')),
  action('Aparência do sistema', 'aparencia', () => theme.set('sistema')),
  action('Atalhos do teclado', 'teclado', keyHelp.open),
  action('Sair', 'sair', signOut),
];

const KINDS: readonly (readonly [tipo: Achado['tipo'], titulo: string, icon: IconName])[] = [
  ['marca', 'Marcas', 'portfolio'],
  ['caso', 'Casos', 'balanca'],
  ['cliente', 'Clientes', 'clientes'],
  ['titular', 'Titulares', 'usuario'],
  ['revista', 'Revistas', 'revista'],
  ['processo', 'Processos publicados', 'documento'],
];

function targetOf({ tipo, chave }: Achado): Comando['faz'] {
  switch (tipo) {
    case 'marca':
      return { href: telas.marca.href({ numero_processo: chave }) };
    case 'processo':
      return { href: telas.detalhesDaMarca.href({ numero_processo: chave }) };
    case 'cliente':
      return { href: telas.cliente.href({ id: chave }) };
    case 'revista':
      return { href: telas.triagem.href({ revista: chave }) };
    case 'caso':
      return { href: telas.caso.href({ id: chave }) };
    case 'titular':
      return { procurar: chave };
  }
}

const groupAchados = (achados: readonly Achado[]): GrupoDeComandos[] =>
  KINDS.map(([wanted, titulo, icon]) => ({
    titulo,
    items: achados
      .filter(({ tipo }) => tipo === wanted)
      .map((achado) => ({
        id: `${wanted} ${achado.chave}`,
        titulo: achado.titulo,
        detalhe: achado.detalhe,
        icon,
        faz: targetOf(achado),
      })),
  }));

function listRecentes(): Comando[] {
  return readRecentes().map(({ href, titulo }) => ({
    id: `recente ${href}`,
    titulo,
    icon: iconOf(href) ?? 'historico',
    faz: { href },
  }));
}

/** The rows for a search. Without one: what was looked at last, then places and actions. Readers do not see the actions that change data. */
export function listGrupos(search: string, achados: readonly Achado[], mayWork: boolean): GrupoDeComandos[] {
  const wanted = foldName(search);
  const matching = (comandos: readonly Comando[]): readonly Comando[] =>
    comandos.filter(({ titulo }) => foldName(titulo).includes(wanted));
  const groups: GrupoDeComandos[] = [
    { titulo: 'Recentes', items: matching(listRecentes()) },
    ...(wanted === '' ? [] : groupAchados(achados)),
    { titulo: 'Ir para', items: matching(LUGARES) },
    { titulo: 'Ações', items: matching(mayWork ? [...TRABALHO, ...ACOES] : ACOES) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
