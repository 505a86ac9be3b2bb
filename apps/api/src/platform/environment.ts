import { z } from 'zod';
import { isLoopbackHost } from './variable.ts';
import { VARIABLES } from './variables.ts';

const ALONE = z.object(VARIABLES);
/** The values of all variables. */
export type Environment = z.output<typeof ALONE>;

/** A check of variables together. It runs even if another variable is wrong, so that one start names every fault. */
const WHENEVER = { when: () => true };

type Refuse = (name: string, message: string) => void;
const refuseIn =
  (context: z.RefinementCtx): Refuse =>
  (name, message) =>
    context.addIssue({ code: 'custom', path: [name], message });

/** The page shows live links of every account, so neither the network nor a proxy may reach it. */
function checkMailbox({ CORREIO, HOST, APP_URL }: Environment, refuse: Refuse): void {
  if (CORREIO === 'ligado' && !isLoopbackHost(HOST))
    refuse(
      'CORREIO',
      `deve ser desligado quando HOST não é desta máquina: com HOST=${HOST}, outras leriam os e-mails.`,
    );
  if (CORREIO === 'ligado' && APP_URL !== undefined && !isLoopbackHost(new URL(APP_URL).hostname))
    refuse('CORREIO', 'deve ser desligado quando APP_URL é de outra máquina: quem a abrisse leria os e-mails.');
}

function checkDatabase(environment: Environment, refuse: Refuse): void {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = environment;
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const)
    if (environment[name] !== undefined && DATABASE_URL === undefined)
      refuse('DATABASE_URL', `deve dizer o endereço do banco de dados quando ${name} está definida.`);
  if (DATABASE_URL === undefined || DATABASE_DIRECT_URL === undefined) return;
  if (new URL(DATABASE_URL).username !== new URL(DATABASE_DIRECT_URL).username)
    refuse('DATABASE_DIRECT_URL', 'deve ter o mesmo usuário que DATABASE_URL.');
}

function checkModel({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Environment, refuse: Refuse): void {
  if (LLM_BASE_URL !== undefined && LLM_MODEL === undefined)
    refuse('LLM_MODEL', 'deve dizer o nome do modelo quando LLM_BASE_URL está definida.');
  const lonely = LLM_MODEL === undefined ? LLM_API_KEY && 'LLM_API_KEY' : 'LLM_MODEL';
  if (LLM_BASE_URL === undefined && lonely !== undefined)
    refuse('LLM_BASE_URL', `deve dizer o endereço do servidor do modelo de linguagem quando ${lonely} está definida.`);
}

function checkOidc(environment: Environment, refuse: Refuse): void {
  const names = ['OIDC_EMISSOR', 'OIDC_CLIENTE', 'OIDC_SEGREDO'] as const;
  const given = [...names, 'OIDC_NOME' as const].find((name) => environment[name] !== undefined);
  if (given === undefined) return;
  for (const name of names)
    if (environment[name] === undefined) refuse(name, `deve estar definida quando ${given} está definida.`);
}

/** The whole environment. The name of the variable stands before the message of each issue. */
export const ENVIRONMENT = ALONE.superRefine((environment, context) => {
  const refuse = refuseIn(context);
  for (const check of [checkMailbox, checkDatabase, checkOidc, checkModel]) check(environment, refuse);
}, WHENEVER);
