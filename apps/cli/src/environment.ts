import type { Config } from '@vigia/api/config';

/** The variables of the environment. Each command loads only what it needs: the server takes longer to load than `comparar` takes for a small table. */
export const readEnvironment = async (): Promise<Config> => (await import('@vigia/api/config')).readConfig(process.env);
