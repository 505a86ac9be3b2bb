import { toDados } from '../../../apps/api/src/modules/marcas/preenchimento/preenchimento.ts';
import { PaginaInesperada } from '../../../apps/api/src/modules/pepi/erros.ts';
import { readPagina } from '../../../apps/api/src/modules/pepi/paginas.ts';
import { decodeLatin1 } from '../../../apps/api/src/modules/pepi/sessao.ts';
import {
  paginaAviso,
  paginaDetalhe,
  paginaLista,
  paginaLogin,
  paginaManutencao,
  paginaNenhum,
} from '../../../apps/api/test/pepi/paginas.ts';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';

const MARKUP = [
  ...[
    '<table>',
    '</table>',
    '<tr><td>',
    '</td>',
    '<div>'.repeat(300),
    '<b',
    'class="',
    '"',
    "'",
    '&#0;',
    '&nbsp',
    '<!--',
  ],
  ...[
    '<script>',
    '</html>',
    'accordion-content',
    'Nº do Processo:',
    'Marca:',
    '31/02/2026',
    '99/99/9999',
    '\0',
    '<a href=',
  ],
];

function drawPagina(draw: Draw): string {
  const processo = {
    ...{ numero: String(900_000_000 + draw.below(99_999_999)), codigo: String(draw.below(1e6)), marca: draw.text() },
    ...{ classe: draw.pick(['9', '35', '99', '']), especificacao: draw.text(), titulares: [draw.text()] },
    ...{ deposito: draw.pick(['29/02/2024', '31/02/2024', draw.text()]), temLogo: draw.chance(0.5) },
  };
  return draw.pick([
    () => paginaDetalhe(processo),
    () => paginaDetalhe(processo),
    () => paginaLista([processo]),
    () => paginaAviso(processo.numero),
    paginaNenhum,
    paginaLogin,
    paginaManutencao,
  ])();
}

/** The pages of INPI's search: with hostile fields, and with changed bytes. */
export const paginas: Area = {
  nome: 'páginas',
  open: () => ({
    run(seed) {
      const draw = new Draw(seed);
      const html = decodeLatin1(draw.spoil(Buffer.from(drawPagina(draw), 'latin1'), MARKUP));
      try {
        const pagina = readPagina(html);
        if (pagina.tipo === 'detalhe') JSON.stringify(toDados(pagina.detalhe));
        return null;
      } catch (error) {
        if (!(error instanceof PaginaInesperada)) throw error;
        return null;
      }
    },
  }),
};
