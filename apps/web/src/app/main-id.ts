/** Where the skip link leads and where the focus goes on a new page. */
export const MAIN_ID = 'conteudo';
