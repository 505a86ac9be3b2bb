/** The folders whose imports the dependency check reads: all that hold code. */
export const CRUISED_FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'proof', 'scripts'] as const;
