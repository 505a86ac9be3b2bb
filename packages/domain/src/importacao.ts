/** What a spreadsheet can say of a mark beside its process number. */
export const CAMPOS_DA_IMPORTACAO = ['cliente', 'referencia', 'responsavel', 'notas'] as const;
export type CampoDaImportacao = (typeof CAMPOS_DA_IMPORTACAO)[number];

/** The most process numbers of one import. The screen states it before the user chooses a file. */
export const MAX_PROCESSOS = 5000;
/** The largest spreadsheet. */
export const MAX_MEGABYTES_DA_PLANILHA = 20;

/** The most characters of what an office keeps of a mark for itself. */
export const MAX_REFERENCIA = 100;
export const MAX_NOTAS_DA_MARCA = 5000;
