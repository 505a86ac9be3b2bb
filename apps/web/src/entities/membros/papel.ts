import { PAPEIS, type Papel } from '@vigia/contract';

/** The names of the roles on screen. */
export const TITULO_DO_PAPEL: Readonly<Record<Papel, string>> = {
  leitor: 'Leitor',
  analista: 'Analista',
  administrador: 'Administrador',
};

/** What each role may do. */
export const SOBRE_O_PAPEL: Readonly<Record<Papel, string>> = {
  leitor: 'Vê e baixa tudo, sem mudar nada.',
  analista: 'Decide, abre casos e cuida das marcas e dos clientes.',
  administrador: 'Também cuida das pessoas e dos ajustes do escritório.',
};

/** The roles as choices, each with what it may do. */
export const OPCOES_DE_PAPEL = PAPEIS.map((papel) => ({
  value: papel,
  label: TITULO_DO_PAPEL[papel],
  detail: SOBRE_O_PAPEL[papel],
}));
