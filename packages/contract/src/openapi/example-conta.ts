const chave = {
  id: 6,
  nome: 'Celular da Marina',
  criada_em: '2026-09-22T12:04:31.000Z',
  usada_em: '2026-10-01T13:20:45.000Z',
};
const chaveApi = {
  id: 4,
  nome: 'Sistema de prazos',
  escopo: 'leitura' as const,
  prefixo: 'vm_KtG2mX',
  quem: 'Marina Dias',
  criada_em: '2026-09-22T12:04:31.000Z',
  usada_em: '2026-10-01T13:20:45.000Z',
  expira_em: '2026-12-21T12:04:31.000Z',
  situacao: 'ativa' as const,
};
const webhook = {
  id: 3,
  nome: 'Sistema de prazos',
  destino: 'https://sistema.exemplo.com.br/vigia',
  formato: 'padrao' as const,
  eventos: ['colisao.nova' as const, 'prazo.proximo' as const],
  ativo: true,
  criado_em: '2026-09-22T12:04:31.000Z',
};
const identidade = {
  id: 3,
  emissor: 'https://contas.exemplo.com.br',
  email: 'marina@exemplo.com.br',
  criada_em: '2026-09-22T12:04:31.000Z',
  usada_em: '2026-10-01T13:20:45.000Z',
  removida_em: null,
};
const BYTES = 'KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0';
const credencial = { id: BYTES, rawId: BYTES, type: 'public-key' } as const;

/** Examples of people and of what secures an account. */
export const CONTA_EXAMPLES = {
  membroSchema: {
    id: 2,
    username: 'ana',
    first_name: 'Ana',
    last_name: 'Reis',
    email: 'ana@exemplo.com.br',
    papel: 'analista' as const,
    situacao: 'ativo' as const,
    voce: false,
  },
  conviteSchema: {
    id: 5,
    email: 'bia@exemplo.com.br',
    papel: 'leitor' as const,
    quem: 'Marina Dias',
    criado_em: '2026-09-22T12:04:31.000Z',
    expira_em: '2026-09-29T12:04:31.000Z',
    situacao: 'esperando' as const,
  },
  conviteAbertoSchema: {
    email: 'bia@exemplo.com.br',
    papel: 'leitor' as const,
    escritorio: { cnpj: '11222333000181', nome: 'LaNonaChef' },
    expira_em: '2026-09-29T12:04:31.000Z',
    conta_existente: false,
  },
  cadastroSchema: { modo: 'aberto' as const },
  chaveDeAcessoSchema: chave,
  chaveApiSchema: chaveApi,
  chaveApiNovaSchema: { ...chaveApi, usada_em: null, chave: `vm_${BYTES}` },
  webhookSchema: webhook,
  webhookComSegredoSchema: { ...webhook, segredo: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  entregaDeWebhookSchema: {
    id: 81,
    tipo: 'colisao.nova' as const,
    estado: 'entregue' as const,
    tentativas: 1,
    criada_em: '2026-09-22T12:04:31.000Z',
    tentada_em: '2026-09-22T12:04:32.000Z',
    proxima_em: null,
    status: 200,
    resposta: 'ok',
  },
  minhasChavesSchema: { endereco: 'https://marcas.exemplo.com.br', chaves: [chave] },
  opcoesDeCriacaoSchema: {
    rp: { id: 'marcas.exemplo.com.br', name: 'Vigia Marcas' },
    user: { id: BYTES, name: 'marina@exemplo.com.br', displayName: 'Marina Dias' },
    challenge: BYTES,
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 300_000,
    attestation: 'none' as const,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  },
  opcoesDeEntradaSchema: {
    endereco: 'https://marcas.exemplo.com.br',
    opcoes: {
      challenge: BYTES,
      rpId: 'marcas.exemplo.com.br',
      timeout: 300_000,
      userVerification: 'required' as const,
    },
  },
  chaveCriadaSchema: {
    ...credencial,
    response: { clientDataJSON: BYTES, attestationObject: BYTES, transports: ['internal'] },
  },
  chaveUsadaSchema: {
    ...credencial,
    response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
  },
  provedorSchema: { nome: 'Acme' },
  pedidoAoProvedorSchema: {
    endereco: `https://contas.exemplo.com.br/authorize?client_id=vigia&response_type=code&state=${BYTES}`,
    ficha: BYTES,
  },
  cadastroDoProvedorSchema: {
    cadastro: { email: 'marina@exemplo.com.br', first_name: 'Marina', last_name: 'Dias' },
  },
  identidadeDoProvedorSchema: identidade,
  minhasIdentidadesSchema: { provedor: 'Acme', identidades: [identidade] },
  faltaSegundoFatorSchema: { segundo_fator: { ficha: 'KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0' } },
  segundoFatorSchema: { ligado_em: '2026-09-22T12:04:31.000Z', codigos_restantes: 10 },
  segredoDoSegundoFatorSchema: {
    segredo: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Vigia%20Marcas:marina%40exemplo.com.br?issuer=Vigia%20Marcas&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
  codigosDeRecuperacaoSchema: { codigos: ['K7QD-MX2A-PL4W-Z3TN', 'B2HS-Q6RM-X7CD-W4EK'] },
  sessaoSchema: {
    id: 31,
    aparelho: 'Chrome no Windows',
    rede: '203.0.113.7',
    criada_em: '2026-09-22T12:04:31.000Z',
    usada_em: '2026-10-01T13:20:45.000Z',
    expira_em: '2026-10-31T13:20:45.000Z',
    atual: true,
  },
};
