import { grantsRegistration, hasValidCheckDigit, isMadri, opensOpposition } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import type { Registro } from '../registro.ts';
import { gerarRevista, listPlantados } from './gerar-revista.ts';

const OPCOES = { numero: 9001, data: '2026-11-17', processos: 6000, semente: 7 };
const registros = [...gerarRevista(OPCOES)];

const withCodigo = (codigo: string): Registro[] => registros.filter(({ despachos }) => despachos[0]?.codigo === codigo);

describe('gerarRevista', () => {
  it('makes the same issue again', () => expect([...gerarRevista(OPCOES)]).toEqual(registros));

  it('numbers each process once, with check digits where INPI has them', () => {
    const numeros = registros.map(({ numero_processo }) => numero_processo);
    expect(new Set(numeros).size).toBe(6000);
    expect(numeros.every((numero) => isMadri(numero) || hasValidCheckDigit(numero))).toBe(true);
    expect(numeros.some((numero) => numero.startsWith('00'))).toBe(true);
  });

  it('prints a mark with classes and filing date on every publication', () => {
    const publicadas = registros.filter(({ despachos }) => despachos.some(({ codigo }) => opensOpposition(codigo)));
    expect(publicadas.length / 6000).toBeCloseTo(0.27, 1);
    for (const { apresentacao, elemento_nominativo, classes, data_deposito, data_concessao } of publicadas) {
      expect(elemento_nominativo === null).toBe(apresentacao === 'Figurativa');
      expect(classes.length).toBeGreaterThan(0);
      expect(data_deposito).toMatch(/^202[456]-/);
      expect(data_concessao).toBeNull();
    }
  });

  it('grants on the day of the issue for ten years', () => {
    for (const { despachos, data_concessao, data_vigencia, data_deposito } of withCodigo('IPAS158')) {
      expect(grantsRegistration(despachos[0]?.codigo ?? '')).toBe(true);
      expect([data_concessao, data_vigencia]).toEqual(['2026-11-17', '2036-11-17']);
      expect(data_deposito).not.toBeNull();
    }
  });

  it('hides the mark where a real issue does', () => {
    for (const registro of [...withCodigo('IPAS029'), ...withCodigo('IPAS024')]) {
      expect(registro).toMatchObject({ apresentacao: null, elemento_nominativo: null, data_deposito: null });
      expect(registro.classes).toHaveLength(1);
    }
    for (const registro of [...withCodigo('IPAS423'), ...withCodigo('IPAS142'), ...withCodigo('IPAS136')])
      expect(registro).toMatchObject({ apresentacao: null, classes: [] });
  });

  it('cites and suspends as a real issue does', () => {
    expect(withCodigo('IPAS142').every(({ sobrestadores }) => sobrestadores.length > 0)).toBe(true);
    expect(withCodigo('IPAS423')[0]?.despachos[0]?.texto_complementar).toMatch(/^850260\d{6} de \d\d\/\d\d\/2026/);
    expect(withCodigo('IPAS024')[0]?.despachos[0]?.texto_complementar).toMatch(
      /inciso XIX do Art\. 124 da LPI: Processo \d{9} \(/,
    );
    expect(registros.some(({ despachos }) => despachos.length === 2)).toBe(true);
    expect(withCodigo('IPAS270').every(({ despachos }) => despachos[0]?.protocolos.length === 1)).toBe(true);
  });

  it('designates by Madrid in several classes with translations', () => {
    const madri = withCodigo('IPAS756');
    expect(madri.every((registro) => isMadri(registro.numero_processo) && registro.madri !== null)).toBe(true);
    expect(madri.some(({ classes }) => classes.length > 1)).toBe(true);
    expect(madri.every(({ classes }) => classes.every(({ traducao }) => traducao !== null))).toBe(true);
  });

  it('presents marks in the shares of a real issue', () => {
    const marcas = registros.filter(({ apresentacao }) => apresentacao !== null);
    const share = (value: string): number =>
      marcas.filter(({ apresentacao }) => apresentacao === value).length / marcas.length;
    expect(share('Nominativa')).toBeCloseTo(0.4, 1);
    expect(share('Mista')).toBeCloseTo(0.52, 1);
    expect(share('Figurativa')).toBeCloseTo(0.07, 1);
  });

  it('files some brands in several classes at once', () => {
    const publicadas = withCodigo('IPAS009');
    const repeated = publicadas.filter((registro, i) => {
      const previous = publicadas[i - 1];
      return (
        previous?.elemento_nominativo === registro.elemento_nominativo &&
        previous.titulares[0]?.nome === registro.titulares[0]?.nome
      );
    });
    expect(repeated.length).toBeGreaterThan(20);
  });
});

describe('listPlantados', () => {
  it('tells which applications collide with which grants of the issue', () => {
    const byNumero = new Map(registros.map((registro) => [registro.numero_processo, registro]));
    const plantados = listPlantados(OPCOES);
    expect(plantados.length).toBeGreaterThan(30);
    for (const { registrada, publicada } of plantados) {
      const [granted, published] = [byNumero.get(registrada.numero), byNumero.get(publicada.numero)];
      expect(granted?.elemento_nominativo).toBe(registrada.nome);
      expect(published?.elemento_nominativo).toBe(publicada.nome);
      expect(granted?.despachos[0]?.codigo).toBe('IPAS158');
      expect(published?.despachos[0]?.codigo).toBe('IPAS009');
      expect(published?.titulares[0]?.nome).not.toBe(granted?.titulares[0]?.nome);
    }
    expect(new Set(plantados.map(({ colisao }) => colisao)).size).toBeGreaterThan(4);
  });

  it('plants nothing in a tiny issue', () => expect(listPlantados({ ...OPCOES, processos: 10 })).toEqual([]));
});
