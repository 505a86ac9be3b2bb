import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRevista } from './open-revista.ts';
import type { Cabecalho, LeituraDaRevista, Registro } from './registro.ts';

/** Real material for trying out; not part of the repository, so these tests skip themselves when it is absent. */
const PASTA = path.resolve(
  process.env['VIGIA_DATA'] ?? path.join(import.meta.dirname, '../../../../shared/data'),
  'rpi',
);

async function read(name: string): Promise<{ cabecalho: Cabecalho; registros: Registro[]; leitura: LeituraDaRevista }> {
  const revista = await openRevista(`${PASTA}/${name}`);
  const registros: Registro[] = [];
  for await (const lote of revista.registros) registros.push(...lote);
  return { cabecalho: revista.cabecalho, registros, leitura: revista.leitura() };
}

const count = (registros: Registro[], what: (registro: Registro) => number): number =>
  registros.reduce((total, registro) => total + what(registro), 0);

describe.skipIf(!existsSync(PASTA))('real files (skipped where they are not beside the repository)', () => {
  it('the excerpt of RPI 2617 is read to the last element', async () => {
    const { cabecalho, registros, leitura } = await read('RM2617-excerpt.xml');
    expect(cabecalho).toEqual({ numero: '2617', data_publicacao: '2021-03-02' });
    expect(leitura).toEqual({ lidos: 363, ignorados: [], avisos: [] });
    const classes = registros.flatMap((registro) => registro.classes);
    const titulares = registros.flatMap((registro) => registro.titulares);
    expect({
      deposito: count(registros, ({ data_deposito }) => Number(data_deposito !== null)),
      concessao: count(registros, ({ data_concessao }) => Number(data_concessao !== null)),
      despachos: count(registros, ({ despachos }) => despachos.length),
      textos: count(
        registros,
        ({ despachos }) => despachos.filter((despacho) => despacho.texto_complementar !== null).length,
      ),
      titulares: titulares.length,
      estrangeiros: titulares.filter(({ uf }) => uf === null).length,
      com_classe: count(registros, (registro) => Number(registro.classes.length > 0)),
      classes: classes.length,
      especificacoes: classes.filter(({ especificacao }) => especificacao !== null).length,
      maior: Math.max(...classes.map(({ especificacao }) => especificacao?.length ?? 0)),
      traducoes: classes.filter(({ traducao }) => traducao !== null).length,
      status: classes.filter(({ status }) => status !== null).length,
      procurador: count(registros, ({ procurador }) => Number(procurador !== null)),
      sobrestados: count(registros, ({ sobrestadores }) => Number(sobrestadores.length > 0)),
      sobrestadores: count(registros, ({ sobrestadores }) => sobrestadores.length),
      nacionais: count(registros, ({ classes_nacionais }) => classes_nacionais.length),
      subclasses: count(
        registros,
        ({ classes_nacionais }) => classes_nacionais.flatMap(({ sub_classes }) => sub_classes).length,
      ),
      marcas: count(registros, ({ apresentacao }) => Number(apresentacao !== null)),
      nomes: count(registros, ({ elemento_nominativo }) => Number(elemento_nominativo !== null)),
      viena: count(registros, ({ classes_viena }) => classes_viena.length),
    }).toEqual({
      deposito: 1,
      concessao: 0,
      despachos: 363,
      textos: 54,
      titulares: 363,
      estrangeiros: 34,
      com_classe: 294,
      classes: 321,
      especificacoes: 321,
      // 7,290 characters in the file; the blank at its end is not kept.
      maior: 7289,
      traducoes: 28,
      status: 321,
      procurador: 269,
      sobrestados: 13,
      sobrestadores: 17,
      nacionais: 2,
      subclasses: 5,
      marcas: 1,
      nomes: 1,
      viena: 3,
    });
  });

  it.each([
    ['RM9106-registered.xml', '9106', 'IPAS158'],
    ['RM9107-published.xml', '9107', 'IPAS009'],
  ])('every record of %s is read', async (name, numero, codigo) => {
    const expected = readFileSync(`${PASTA}/${name}`, 'utf8').match(/<processo /g)?.length;
    const { cabecalho, registros, leitura } = await read(name);
    expect(cabecalho.numero).toBe(numero);
    expect(registros).toHaveLength(expected ?? 0);
    expect(leitura).toEqual({ lidos: expected, ignorados: [], avisos: [] });
    expect(registros.every(({ despachos, classes }) => despachos[0]?.codigo === codigo && classes.length > 0)).toBe(
      true,
    );
  });

  it('the layout of 2013 and 2014 is read', async () => {
    const { cabecalho, registros, leitura } = await read('fragments-2013-2014.xml');
    expect(cabecalho).toEqual({ numero: '0', data_publicacao: '2014-01-01' });
    expect(leitura.lidos).toBe(26);
    expect(leitura.ignorados).toEqual([{ motivo: 'Processo sem número válido', quantidade: 1, exemplos: [] }]);
    expect(registros.flatMap(({ classes_viena }) => classes_viena).every(({ edicao }) => edicao === '4')).toBe(true);
    expect(registros.some(({ classes }) => classes[0]?.edicao === '10')).toBe(true);
    expect(registros[0]?.despachos[0]?.protocolos[0]).toMatchObject({
      cedentes: [{ uf: 'SP' }],
      cessionarios: [{ pais: null }],
    });
  });

  it('a record without its issue is refused', async () =>
    expect(read('processo-2020.xml')).rejects.toMatchObject({ motivo: 'nao-e-revista' }));
});
