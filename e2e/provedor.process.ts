import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { PROVEDOR_PRONTO } from './provedor.ts';

/*
 * A certified provider of identities, with the pages of its library. People type their e-mail address and any password: the journeys are about what the
 * product does with the answer. The provider vouches for every address except those that follow the settings.
 */
const [port = '', redirect_uri = '', client_id = '', client_secret = '', ...unproved] = process.argv.slice(2);

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id, client_secret, redirect_uris: [redirect_uri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  findAccount: (_context, email) => ({
    accountId: email,
    claims: () => ({
      sub: email,
      email,
      email_verified: !unproved.includes(email),
      given_name: 'Ana',
      family_name: 'Reis',
    }),
  }),
});
createServer(provider.callback()).listen(Number(port), '127.0.0.1', () => console.log(PROVEDOR_PRONTO));
