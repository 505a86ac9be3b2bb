/** The id of the main content: the target of the skip link, and of the focus on a new page. */
export const MAIN_ID = 'conteudo';
