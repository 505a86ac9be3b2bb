import { grantsRegistration, hasValidCheckDigit, isMadri, opensOpposition } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import type { Registro } from '../registro.ts';
import { gerarRevista, listPlantados } from './gerar-revista.ts';

const OPCOES = { numero: 9001, data: '2026-11-17', processos: 6000, semente: 7 };
const registros = [...gerarRevista(OPCOES)];

const withCodigo = (codigo: string): Registro[] => registros.filter(({ despachos }) => despachos[0]?.codigo === codigo);

describe('gerarRevista', () => {
  it('the same options give the same issue', () => expect([...gerarRevista(OPCOES)]).toEqual(registros));

  it('each process has its own number, with a check digit except in Madrid designations', () => {
    const numeros = registros.map(({ numero_processo }) => numero_processo);
    expect(new Set(numeros).size).toBe(6000);
    expect(numeros.every((numero) => isMadri(numero) || hasValidCheckDigit(numero))).toBe(true);
    expect(numeros.some((numero) => numero.startsWith('00'))).toBe(true);
  });

  it('every publication prints a mark with classes and a filing date', () => {
    const publicadas = registros.filter(({ despachos }) => despachos.some(({ codigo }) => opensOpposition(codigo)));
    expect(publicadas.length / 6000).toBeCloseTo(0.27, 1);
    for (const { apresentacao, elemento_nominativo, classes, data_deposito, data_concessao } of publicadas) {
      expect(elemento_nominativo === null).toBe(apresentacao === 'Figurativa');
      expect(classes.length).toBeGreaterThan(0);
      expect(data_deposito).toMatch(/^202[456]-/);
      expect(data_concessao).toBeNull();
    }
  });

  it('a grant dates from the issue and lasts ten years', () => {
    for (const { despachos, data_concessao, data_vigencia, data_deposito } of withCodigo('IPAS158')) {
      expect(grantsRegistration(despachos[0]?.codigo ?? '')).toBe(true);
      expect([data_concessao, data_vigencia]).toEqual(['2026-11-17', '2036-11-17']);
      expect(data_deposito).not.toBeNull();
    }
  });

  it('dispatches that do not print the mark in a real issue do not print it here', () => {
    for (const registro of [...withCodigo('IPAS029'), ...withCodigo('IPAS024')]) {
      expect(registro).toMatchObject({ apresentacao: null, elemento_nominativo: null, data_deposito: null });
      expect(registro.classes).toHaveLength(1);
    }
    for (const registro of [...withCodigo('IPAS423'), ...withCodigo('IPAS142'), ...withCodigo('IPAS136')])
      expect(registro).toMatchObject({ apresentacao: null, classes: [] });
  });

  it('refusals cite and suspensions name other processes as in a real issue', () => {
    expect(withCodigo('IPAS142').every(({ sobrestadores }) => sobrestadores.length > 0)).toBe(true);
    expect(withCodigo('IPAS423')[0]?.despachos[0]?.texto_complementar).toMatch(/^850260\d{6} de \d\d\/\d\d\/2026/);
    expect(withCodigo('IPAS024')[0]?.despachos[0]?.texto_complementar).toMatch(
      /inciso XIX do Art\. 124 da LPI: Processo \d{9} \(/,
    );
    expect(registros.some(({ despachos }) => despachos.length === 2)).toBe(true);
    expect(withCodigo('IPAS270').every(({ despachos }) => despachos[0]?.protocolos.length === 1)).toBe(true);
  });

  it('Madrid designations have several classes with translations', () => {
    const madri = withCodigo('IPAS756');
    expect(madri.every((registro) => isMadri(registro.numero_processo) && registro.madri !== null)).toBe(true);
    expect(madri.some(({ classes }) => classes.length > 1)).toBe(true);
    expect(madri.every(({ classes }) => classes.every(({ traducao }) => traducao !== null))).toBe(true);
  });

  it('forms of presentation have the shares of a real issue', () => {
    const marcas = registros.filter(({ apresentacao }) => apresentacao !== null);
    const share = (value: string): number =>
      marcas.filter(({ apresentacao }) => apresentacao === value).length / marcas.length;
    expect(share('Nominativa')).toBeCloseTo(0.4, 1);
    expect(share('Mista')).toBeCloseTo(0.52, 1);
    expect(share('Figurativa')).toBeCloseTo(0.07, 1);
  });

  it('some brands are filed in several classes at once', () => {
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
  it('listPlantados names the applications and the grants that they collide with', () => {
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

  it('a tiny issue has no planted collisions', () => expect(listPlantados({ ...OPCOES, processos: 10 })).toEqual([]));
});
