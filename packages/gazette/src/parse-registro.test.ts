import { describe, expect, it } from 'vitest';
import { ContagemDaLeitura } from './contagem.ts';
import { ElementoParser } from './elemento.ts';
import { parseRegistro } from './parse-registro.ts';
import type { Registro } from './registro.ts';

function parse(xml: string): { registro: Registro | null; avisos: string[] } {
  const contagem = new ContagemDaLeitura();
  const registro = parseRegistro(new ElementoParser(31).parse(xml), contagem);
  return { registro, avisos: contagem.toLeitura().avisos.map(({ motivo }) => motivo) };
}

describe('parseRegistro', () => {
  it('the current layout is read in any order of the children', () => {
    const { registro, avisos } = parse(`
      <processo numero="501930277" data-deposito="19/08/2020">
        <procurador> FULANO  DE TAL </procurador>
        <lista-classe-nice>
          <classe-nice codigo="09"><status>Pendente</status><especificacao>Software; apps; </especificacao></classe-nice>
          <classe-nice codigo="42"><traducao-especificacao>Nuvem</traducao-especificacao><especificacao>Cloud&#xd;
computing</especificacao></classe-nice>
        </lista-classe-nice>
        <classes-vienna><classe-vienna codigo="18.1.9" edicao="4"/></classes-vienna>
        <marca natureza="Produtos e/ou Serviço" apresentacao="Mista"><nome>ESTÚDIO  CARRO </nome></marca>
        <dados-de-madri data-recebimento-inpi="01/09/2020" numero-inscricao-internacional="1500123"/>
        <titulares><titular uf="" pais="DE" nome-razao-social="Beispiel GmbH"/></titulares>
        <prioridade-unionista><prioridade pais="DE" numero="30 2020 1" data="15/02/2020"/></prioridade-unionista>
        <despachos>
          <despacho codigo="ipas756" nome="Publicação"><texto-complementar>Texto</texto-complementar></despacho>
          <despacho codigo="IPAS270" nome="Deferimento">
            <protocolo numero="850260000001" data="01/07/2026" codigoServico="3371">
              <cessionarios><cessionario nome-razao-social="B" pais="BR" uf="SP"/></cessionarios>
              <requerente nome-razao-social="A" pais="BR" uf="RJ"/>
              <cedentes><cedente nome-razao-social="C"/><cedente nome-razao-social="D"/></cedentes>
              <procurador>SICRANO</procurador>
            </protocolo>
          </despacho>
        </despachos>
      </processo>`);
    expect(avisos).toEqual([]);
    expect(registro).toEqual({
      numero_processo: '501930277',
      data_deposito: '2020-08-19',
      data_concessao: null,
      data_vigencia: null,
      elemento_nominativo: 'ESTÚDIO CARRO',
      apresentacao: 'Mista',
      natureza: 'Produtos e/ou Serviço',
      titulares: [{ nome: 'Beispiel GmbH', pais: 'DE', uf: null }],
      procurador: 'FULANO DE TAL',
      despachos: [
        { codigo: 'IPAS756', nome: 'Publicação', texto_complementar: 'Texto', protocolos: [] },
        {
          codigo: 'IPAS270',
          nome: 'Deferimento',
          texto_complementar: null,
          protocolos: [
            {
              numero: '850260000001',
              data: '2026-07-01',
              codigo_servico: '3371',
              requerente: { nome: 'A', pais: 'BR', uf: 'RJ' },
              procurador: 'SICRANO',
              cedentes: [
                { nome: 'C', pais: null, uf: null },
                { nome: 'D', pais: null, uf: null },
              ],
              cessionarios: [{ nome: 'B', pais: 'BR', uf: 'SP' }],
            },
          ],
        },
      ],
      classes: [
        { codigo: 9, edicao: null, especificacao: 'Software; apps;', traducao: null, status: 'Pendente' },
        { codigo: 42, edicao: null, especificacao: 'Cloud\ncomputing', traducao: 'Nuvem', status: null },
      ],
      classes_nacionais: [],
      classes_viena: [{ codigo: '18.1.9', edicao: '4' }],
      apostila: null,
      sobrestadores: [],
      prioridades: [{ numero: '30 2020 1', data: '2020-02-15', pais: 'DE' }],
      madri: { numero_inscricao_internacional: '1500123', data_recebimento_inpi: '2020-09-01' },
    });
  });

  it('the layout of 2013 and 2014 is read', () => {
    const { registro } = parse(`
      <processo numero="829825584">
        <classes-vienna edicao="4"><classe-vienna codigo="27.5.1"/></classes-vienna>
        <classe-nice codigo="35" edicao="10"><especificacao>COMÉRCIO;</especificacao></classe-nice>
        <classe-nacional codigo="25"><especificacao>Teste</especificacao>
          <sub-classes-nacional><sub-classe-nacional codigo="10"/><sub-classe-nacional codigo="20"/></sub-classes-nacional>
        </classe-nacional>
        <apostila>SEM DIREITO AO USO EXCLUSIVO DE "X".</apostila>
        <sobrestadores><sobrestador marca="MÓDULO" processo="6948677"/></sobrestadores>
        <despachos><despacho codigo="IPAS270" nome="Deferimento">
          <protocolo numero="1"><cedente nome-razao-social="C" pais="BR" uf="SP"/><cessionario nome-razao-social="D"/></protocolo>
        </despacho></despachos>
      </processo>`);
    expect(registro).toMatchObject({
      classes_viena: [{ codigo: '27.5.1', edicao: '4' }],
      classes: [{ codigo: 35, edicao: '10', especificacao: 'COMÉRCIO;' }],
      classes_nacionais: [{ codigo: '25', especificacao: 'Teste', sub_classes: ['10', '20'] }],
      apostila: 'SEM DIREITO AO USO EXCLUSIVO DE "X".',
      sobrestadores: [{ processo: '006948677', marca: 'MÓDULO' }],
    });
    expect(registro?.despachos[0]?.protocolos[0]).toMatchObject({
      data: null,
      cedentes: [{ nome: 'C' }],
      cessionarios: [{ nome: 'D' }],
    });
  });

  it('leading zeros and figurative marks, which have no name, are kept', () => {
    expect(parse('<processo numero="006948677"><marca apresentacao="Figurativa"/></processo>').registro).toMatchObject({
      numero_processo: '006948677',
      elemento_nominativo: null,
      apresentacao: 'Figurativa',
    });
  });

  it.each([
    '<processo/>',
    '<processo numero=""/>',
    '<processo numero="abc"/>',
    '<processo numero="0"/>',
    '<processo numero="1234567890"/>',
  ])('a record without a number is refused: %s', (xml) => expect(parse(xml).registro).toBeNull());

  it.each(['01/01/0000', '31/02/2024', '0000-01-01', '00/00/0000', '01/01/0001', '99/99/9999', 'ontem'])(
    'M5: the date %s costs a record that date, and is counted',
    (data) => {
      const { registro, avisos } = parse(`
        <processo numero="829825584" data-deposito="${data}" data-concessao="${data}" data-vigencia="${data}">
          <prioridade-unionista><prioridade pais="DE" numero="1" data="${data}"/></prioridade-unionista>
          <dados-de-madri data-recebimento-inpi="${data}" numero-inscricao-internacional="1500123"/>
        </processo>`);
      expect(registro).toMatchObject({
        numero_processo: '829825584',
        data_deposito: null,
        data_concessao: null,
        data_vigencia: null,
        prioridades: [{ numero: '1', data: null }],
        madri: { data_recebimento_inpi: null },
      });
      expect(avisos).toEqual(['Data impossível, deixada em branco']);
    },
  );

  it('M4: control characters in a text are replaced by blanks and counted', () => {
    const { registro, avisos } = parse(`
      <processo numero="829825584">
        <marca apresentacao="Mis\u0085ta"><nome>AÇ\u0080ÃO \u009f</nome></marca>
        <classe-nice codigo="45"><especificacao>um;\ndois\u007f</especificacao></classe-nice>
      </processo>`);
    expect(registro).toMatchObject({
      elemento_nominativo: 'AÇ ÃO',
      apresentacao: 'Mis ta',
      classes: [{ especificacao: 'um;\ndois' }],
    });
    expect(avisos).toEqual(['Caractere de controle, retirado']);
  });

  it('H5, M4: names, texts and lists beyond their limits are cut and counted', () => {
    const people = Array.from(
      { length: 60 },
      (_, index) => `<titular nome-razao-social="${index}${'T'.repeat(600)}"/>`,
    );
    const { registro, avisos } = parse(`
      <processo numero="829825584">
        <marca apresentacao="Nominativa"><nome>${'😀'.repeat(400_000)}</nome></marca>
        <titulares>${people.join('')}</titulares>
        <procurador>${'P'.repeat(1000)}</procurador>
        <classe-nice codigo="45"><especificacao>${'bens; '.repeat(20_000)}</especificacao></classe-nice>
      </processo>`);
    expect(registro?.elemento_nominativo).toBe(`${'😀'.repeat(249)}…`);
    expect(registro?.titulares).toHaveLength(50);
    expect(registro?.titulares.every(({ nome }) => nome.length === 500)).toBe(true);
    expect(registro?.procurador).toHaveLength(300);
    expect(registro?.classes[0]?.especificacao).toHaveLength(50_000);
    expect(avisos.sort()).toEqual(['Lista longa demais, cortada', 'Texto longo demais, cortado']);
  });

  it('senseless parts are dropped and counted', () => {
    const { registro, avisos } = parse(`
      <processo numero="829825584" data-deposito="31/02/2020">
        <despachos><despacho codigo=""/><despacho codigo="IPAS009"><protocolo data="01/07/2013"/></despacho></despachos>
        <classe-nice codigo="46"/><classe-nice codigo="x"/><classe-nice codigo="45"/>
        <sobrestadores><sobrestador processo="?" marca="X"/></sobrestadores>
      </processo>`);
    expect(registro).toMatchObject({
      data_deposito: null,
      despachos: [{ codigo: 'IPAS009', nome: '', protocolos: [] }],
      classes: [{ codigo: 45 }],
      sobrestadores: [],
    });
    expect(avisos).toEqual([
      'Data impossível, deixada em branco',
      'Despacho sem código, retirado',
      'Protocolo sem número, retirado',
      'Classe de Nice inválida, retirada',
      'Sobrestador sem número de processo válido, retirado',
    ]);
  });
});
