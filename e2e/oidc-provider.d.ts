/** What the journeys use of the library, which comes without types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface ProviderSettings {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    /** The claims of each scope. */
    claims: Record<string, string[]>;
    findAccount: (context: unknown, id: string) => { accountId: string; claims: () => { sub: string } };
  }
  export default class Provider {
    constructor(issuer: string, settings: ProviderSettings);
    callback(): RequestListener;
  }
}
