/** The second front door: the configuration without the server, which takes long to load. */
export { type Config, readConfig } from './platform/config.ts';
export { ConfigError } from './platform/errors.ts';
export { readProductVersion } from './platform/product-version.ts';
export { isLoopbackHost, VARIABLE_DOCS, type VariableDoc } from './platform/variable.ts';
export { VARIABLES } from './platform/variables.ts';
