import { describe, expect, it } from 'vitest';
import { ContagemDaLeitura } from './contagem.ts';
import { READ_LIMITS } from './read-limits.ts';
import { RecordReader } from './record-reader.ts';
import type { LeituraDaRevista } from './registro.ts';
import { processoOf } from './temp-files.fixture.ts';

function read(texto: string, limits = {}): { numeros: string[]; leitura: LeituraDaRevista } {
  const contagem = new ContagemDaLeitura();
  const reader = new RecordReader({ ...READ_LIMITS, ...limits }, contagem);
  const registros = [...reader.read(`${texto}</revista>`), ...reader.finish()];
  return { numeros: registros.map(({ numero_processo }) => numero_processo), leitura: contagem.toLeitura() };
}

const GOOD = processoOf('911050858');

describe('RecordReader', () => {
  it('a broken record is skipped, and the others are read', () => {
    const { numeros, leitura } = read(
      `${GOOD}<processo numero="900000001"><titulares><titular></processo>${processoOf('912569824')}<processo numero="900000002"><a>${processoOf('827525346')}`,
    );
    expect(numeros).toEqual(['911050858', '912569824', '827525346']);
    expect(leitura).toMatchObject({
      lidos: 3,
      ignorados: [{ motivo: 'Processo com XML malformado', quantidade: 2, exemplos: ['900000001', '900000002'] }],
    });
  });

  it('repairs are counted, but not in records that are skipped', () => {
    const { numeros, leitura } = read(
      `${processoOf('911050858', '<marca><nome>A & B&#x1;</nome></marca>')}<processo numero="1">& <a></processo>`,
    );
    expect(numeros).toEqual(['911050858']);
    expect(leitura.avisos).toEqual([
      { motivo: 'Símbolo & solto no XML', quantidade: 1 },
      { motivo: 'Referência de caractere inválida, retirada', quantidade: 1 },
    ]);
  });

  it('records without a number or past the size limit are skipped', () => {
    const { leitura } = read(
      `${GOOD}<processo numero="0"/><processo numero="900000003">${'x'.repeat(2000)}</processo>`,
      {
        recordCharacters: 1000,
      },
    );
    expect(leitura).toMatchObject({
      lidos: 1,
      ignorados: [
        { motivo: 'Processo sem número válido', quantidade: 1, exemplos: ['0'] },
        { motivo: 'Processo grande demais para ser lido', quantidade: 1, exemplos: ['900000003'] },
      ],
    });
  });

  it.each([
    ['<x>'.repeat(40), {}, 'aninhamento'],
    [GOOD.repeat(3), { records: 2 }, 'grande-demais'],
    ['<processo numero=""/>', {}, 'sem-processos'],
    ['   ', {}, 'sem-processos'],
  ])('the whole issue is refused: %.20s', (dentro, limits, motivo) => {
    const texto = motivo === 'aninhamento' ? processoOf('911050858', dentro) : dentro;
    expect(() => read(texto, limits)).toThrow(expect.objectContaining({ motivo }));
  });

  it('an issue without an end is refused', () => {
    const reader = new RecordReader(READ_LIMITS, new ContagemDaLeitura());
    expect(reader.read(GOOD)).toHaveLength(1);
    expect(() => reader.finish()).toThrow(expect.objectContaining({ motivo: 'truncada' }));
  });
});
