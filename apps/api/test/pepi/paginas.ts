/*
 * Invented pages of INPI's search site, written as its servlet writes them: unquoted attributes, unclosed rows and
 * cells, and texts that are cut with '...' and complete in a hidden element. No data is of a real mark.
 */

export interface ProcessoFalso {
  numero: string;
  codigo: string;
  marca: string;
  situacao?: string;
  apresentacao?: string;
  natureza?: string;
  classe?: string;
  especificacao?: string;
  titulares?: string[];
  procuradores?: string[];
  deposito?: string;
  inscricao?: string;
  traducao?: string;
  viena?: { codigo: string; descricao: string }[];
  nacional?: { classe: string; subclasses: { codigo: string; texto: string }[] };
  /** For a Madrid designation: its goods in Portuguese. */
  especificacaoTraduzida?: string;
  recebimento?: string;
  temLogo?: boolean;
  revista?: number;
  atualizado?: string;
}

const HIDDEN = 'style="BACKGROUND-COLOR: #ffffff; POSITION: absolute; VISIBILITY: hidden; WIDTH: 300px; Z-INDEX: 10"';
const hidden = (id: string, title: string, text: string): string => `
  <div id='${id}' ${HIDDEN}>
   <table border=1 cellPadding=5 width="100%">
    <tr><td align="center" bgColor="#b5d6ad"><table width="100%"><tr><td><font class=normal>${title}</font></td>
     <td width="30"><a href="javascript:EnableHide('${id}');"><img src="../jsp/imagens/bt_layer.gif" border="0"></a></td></tr></table></td></tr>
    <tr><td align=left bgColor="#ffffff"><font class=normal>
      ${text}
    </font></td></tr>
   </table>
  </div>`;

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

const section = (id: string, title: string, head: readonly string[], rows: string): string => `
 <br/><div class="accordions"><div class="accordion-item">
  <input type="checkbox" name="accordion" checked='checked' id="accordion-${id}" />
  <label for= "accordion-${id}"><font class="titulo">${title}</font></label>
  <div class="accordion-content">
   <table width="780px"><thead><tr bgcolor="#b5d6ad">${head.map((word) => `<th><font class=normal>${word}</font></th>`).join('')}</tr></thead>
   <tbody>${rows}</tbody></table>
  </div></div></div>`;

const label = (name: string, value: string, more = ''): string => `
  <tr><td align="left"><font class=normal>${name}</font></td><td align=left><font class=normal>&nbsp;${value}</font>${more}</td>`;

const niceRows = ({
  classe = '30',
  especificacao = 'Café em grãos; chá',
  especificacaoTraduzida,
}: ProcessoFalso): string => `
  <tr bgColor="#e9e9e9" align="center">
   <td><font class="normal"><a class="normal" href="javascript:void(0)">NCL(12) ${classe}</a></font>${hidden('cln0', 'Classe Nice - Revisão: (12)', 'Produtos desta classe.')}</td>
   <td><font class="normal">Vide Situação do Processo</font></td>
   <td><font class=normal >&nbsp;<a class=normal href="javascript:void(0)">${shorten(especificacao)}</a></font>
    ${hidden('especificacao0', 'Especificação', especificacao)}
    ${especificacaoTraduzida === undefined ? '' : hidden('especificacaoTradu0', 'Tradução', especificacaoTraduzida)}
    <hr></td>
  </tr>`;

const nationalRows = ({ classe, subclasses }: NonNullable<ProcessoFalso['nacional']>): string =>
  subclasses
    .map(
      ({ codigo, texto }, index) => `<tr bgColor="#e9e9e9" align="center">
   ${index === 0 ? `<td rowspan="3"><font class=normal>${classe}</font></td>` : ''}
   <td><font class=normal>${codigo}</font></td><td><font class=normal>${texto} </font></td></tr>`,
    )
    .join('\n');

const people = (names: readonly string[], title: (place: number) => string): string =>
  names
    .map(
      (name, place) =>
        `<tr bgColor="#e9e9e9" align="center"><td width="20"><font class=normal>${title(place + 1)}</font></td><td width="400"><font\n  class=normal>${name}\n</font></td></tr>`,
    )
    .join('\n');

const page = (body: string): string => `<html><head><title>INPI</title>
<meta content="text/html; charset=ISO-8859-1" http-equiv=Content-Type></head>
<body bgColor="#ffffff"><form name="MarcaPesquisa" method="POST" action="../servlet/MarcasServletController">
<div id="mainContainer"><div id="principal"><br/><font class="titulo">Consulta à Base de Dados do INPI</font>${body}</div></div></form></body></html>`;

const foot = ({ atualizado = '29/09/2026', revista = 2908 }: Partial<ProcessoFalso> = {}): string => `
 <table border=0 width="780px" class="fundoportal"><tr><td align="center" colSpan=6><font class=normal>
  &nbsp;<br>Dados atualizados  até
  <b>
   ${atualizado}
  </b>
  - Nº da Revista:
  <b>${revista}</b></font></td></tr></table>`;

const USUAL = {
  situacao: 'Registro de marca em vigor',
  apresentacao: 'Nominativa',
  natureza: 'Produtos e/ou Serviço',
  titulares: ['NOVE24 COMERCIO LTDA'],
  procuradores: ['ANA REIS'],
  deposito: '11/08/2025',
  viena: [] as { codigo: string; descricao: string }[],
};

/** Returns the detail page of one process. */
export function paginaDetalhe(processo: ProcessoFalso): string {
  const { numero, codigo, marca, situacao, apresentacao, natureza, titulares, procuradores, viena, deposito } = {
    ...USUAL,
    ...processo,
  };
  const { nacional, inscricao, recebimento } = processo;
  const logo = `<td align="right" rowspan="5"><img border="0" height="220" width="220" src='/pePI/servlet/LogoMarcasServletController?Action=image&codProcesso=${codigo}'></td>`;
  const traducao = processo.traducao === undefined ? '' : hidden('traducao', 'Tradução', processo.traducao);
  const dates = [
    'Data de Depósito',
    'Data de Concessão',
    'Data de Vigência',
    ...(recebimento ? ['Data de Recebimento pelo INPI'] : []),
  ];
  return page(`
 <table width="780px" border="0"><tr><td align="left" width=120><font class=normal>Nº do Processo:</font></td>
  <td align=left><font class=marcador>&nbsp;<b>${numero}</b></font><input type="hidden" name="numeroProcesso" value ="${numero}" /></td>${processo.temLogo ? logo : ''}</tr><tr>
  ${inscricao === undefined ? '' : label('Nº da Inscrição Internacional (IRN):', inscricao)}
  ${label('Marca:', marca + ' '.repeat(230), traducao)}
  ${label('Situação:', situacao)}${label('Apresentação:', apresentacao)}${label('Natureza:', natureza)}
 <tr></tr></table>
 ${nacional === undefined ? section('classe-nice', 'Classificação de Produtos / Serviços', ['Classe de Nice', 'Situação da Classe', 'Especificação'], niceRows(processo)) : section('classificacao-produto-servico', 'Classificação de Produtos/Serviços', ['Classe Nacional', 'Sub-Classe Nacional', 'Especificação'], nationalRows(nacional))}
 ${viena.length === 0 ? '' : section('classificacao-viena', 'Classificação Internacional de Viena', ['Edição', 'Código', 'Descrição'], viena.map((one) => `<tr align="center"><td><font class=normal>4 </font></td><td><font class=normal>${one.codigo} </font></td><td><font class=normal>${one.descricao}</font></td></tr>`).join(''))}
 ${section(
   'titulares',
   'Titulares',
   ['', 'Nome'],
   people(titulares, (place) => `Titular(${place}):`),
 )}
 ${section(
   'representantes',
   'Representante Legal',
   ['', 'Nome'],
   people(procuradores, () => 'Procurador:'),
 )}
 ${section('datas', 'Datas', dates, `<tr bgColor="#e9e9e9"><th><font class=normal>${deposito}</font></th><th><font class=normal></font></th><th><font class=normal></font></th>${recebimento ? `<th><font class=normal>${recebimento}</font></th>` : ''}</tr>`)}
 ${section('1', 'Petições', ['Pgo<th>Protocolo<th>Data'], '')}
 ${section('2', 'Publicações', ['RPI<th>Data RPI<th>Despacho'], `<tr bgColor=#e9e9e9><td>2828</td><td><b>18/03/2025</b></td><td>Publicação de pedido de registro para oposição</td>`)}
 ${foot(processo)}`);
}

const row = ({ numero, codigo, marca }: ProcessoFalso, logged: boolean): string => `
 <tr bgColor="#E0E0E0" class=normal>${logged ? '<td><input type="checkbox" name="MeusPedidos"></td>' : ''}
  <td align="center"><font class=normal><a href="/pePI/servlet/MarcasServletController?Action=detail&CodPedido=${codigo}" class=visitado>
   ${numero}
  </a></font></td>
  <td align="center"><font class=normal>10/01/2024</font></td><td><img src="/pePI/jsp/imagens/N.gif" alt="Marca Nominativa"></td>
  <td align=left><font class=normal><b>${marca}</b></font></td><td><img alt="Marca Registrada"></td><td><font class=normal>Registro de marca em vigor</font></td>
  <td><font class="normal titular-marcas">NOVE24 COMERCIO LTDA</font></td><td><font class="normal titulo-marcas">NCL(12) 30</font></td></tr>`;

/** Returns the list page of a search. */
export const paginaLista = (processos: readonly ProcessoFalso[], logged = false): string =>
  page(`<font class=normal><b>RESULTADO DA PESQUISA</b> (29/09/2026 às 15:36:49)<br>
 Foram encontrados <b>${processos.length}</b> processos que satisfazem  à pesquisa. Mostrando página <b>1</b> de <b>1</b>.<br></font>
 <table width="780" border="0">${processos.map((processo) => row(processo, logged)).join('')}</table>`);

export const paginaNenhum = (): string =>
  page(
    `<font class=normal><b>RESULTADO DA PESQUISA</b> (29/09/2026 às 15:36:49)<br><br>Nenhum resultado foi encontrado para a sua pesquisa.</font>`,
  );

export const paginaAviso = (numero: string): string =>
  page(`<table><tr><td><b>AVISO: </b>
  O pedido de registro de marca nº ${numero} consta em nosso banco de dados.
  Por favor, acesse regularmente a Revista da Propriedade Industrial (RPI), a fim de acompanhar as publicações.</td></tr></table>${foot()}`);

export const paginaLogin = (): string =>
  page(
    `<form action="/pePI/servlet/LoginController" method=post><input name="T_Login"><input type=password name="T_Senha"></form>`,
  );

export const paginaManutencao = (): string => page('<p>Sistema em manutenção. Volte mais tarde.</p>');
