interface Processo {
  numero: string;
  nome?: string;
  despacho?: string;
  classe?: number;
  titular?: string;
  apresentacao?: string;
  especificacao?: string;
  viena?: readonly string[];
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns a small gazette in INPI's format with these records. */
export const gazetteXml = (
  numero: number,
  processos: readonly Processo[],
  data = '22/09/2026',
): string => `<?xml version="1.0" encoding="UTF-8" ?>
<revista numero="${numero}" data="${data}">
${processos
  .map(
    ({
      numero: processo,
      nome,
      despacho = 'IPAS009',
      classe = 25,
      titular = `TITULAR DE ${processo} LTDA`,
      apresentacao = 'Nominativa',
      especificacao = 'Camisetas; calçados; ',
      viena = [],
    }) => `
  <processo numero="${processo}" data-deposito="11/08/2026">
    <despachos><despacho codigo="${despacho}" nome="Despacho ${despacho}" /></despachos>
    <titulares><titular nome-razao-social="${escape(titular)}" pais="BR" uf="PA" /></titulares>
    <marca apresentacao="${apresentacao}" natureza="Produtos e/ou Serviço">${nome === undefined ? '' : `<nome>${escape(nome)}</nome>`}</marca>
    <lista-classe-nice><classe-nice codigo="${String(classe).padStart(2, '0')}"><especificacao>${escape(especificacao)}</especificacao><status>Pendente</status></classe-nice></lista-classe-nice>
    ${viena.length === 0 ? '' : `<classes-vienna>${viena.map((codigo) => `<classe-vienna codigo="${codigo}" edicao="4" />`).join('')}</classes-vienna>`}
    <procurador>ANA REIS</procurador>
  </processo>`,
  )
  .join('\n')}
</revista>
`;
