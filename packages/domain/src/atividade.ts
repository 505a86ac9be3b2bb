/** A kind of entry in the activity log of an office: its group, its title in filters, and its sentence after the author's name. */
interface EspecieDeAtividade {
  readonly grupo: 'Contas' | 'Escritório' | 'Marcas' | 'Clientes' | 'Vigilância' | 'Oposições' | 'Prazos' | 'Revistas';
  readonly titulo: string;
  /** '{alvo}' stands for what the entry is about. */
  readonly frase: string;
}

/** Every kind of entry in the activity log. A kind that was once written stays, because entries of it are kept for years. */
export const ATIVIDADES = {
  'conta.criada': { grupo: 'Contas', titulo: 'Cadastro', frase: 'fez o cadastro {alvo}' },
  'conta.alterada': { grupo: 'Contas', titulo: 'Dados pessoais alterados', frase: 'alterou os próprios dados' },
  'conta.email_pedido': { grupo: 'Contas', titulo: 'Troca de e-mail pedida', frase: 'pediu a troca do próprio e-mail' },
  'conta.email': { grupo: 'Contas', titulo: 'E-mail confirmado', frase: 'confirmou o próprio e-mail' },
  'conta.email_desfeito': {
    grupo: 'Contas',
    titulo: 'Troca de e-mail desfeita',
    frase: 'desfez a troca do próprio e-mail',
  },
  'conta.senha': { grupo: 'Contas', titulo: 'Senha alterada', frase: 'alterou a própria senha' },
  'conta.senha_por_link': {
    grupo: 'Contas',
    titulo: 'Senha redefinida por link',
    frase: 'redefiniu a própria senha pelo link do e-mail',
  },
  'conta.sessao_encerrada': {
    grupo: 'Contas',
    titulo: 'Sessão encerrada',
    frase: 'encerrou a própria sessão em {alvo}',
  },
  'conta.sessoes_encerradas': {
    grupo: 'Contas',
    titulo: 'Outras sessões encerradas',
    frase: 'encerrou as próprias outras sessões',
  },
  'conta.chave_criada': {
    grupo: 'Contas',
    titulo: 'Chave de acesso cadastrada',
    frase: 'cadastrou a chave de acesso {alvo}',
  },
  'conta.chave_removida': {
    grupo: 'Contas',
    titulo: 'Chave de acesso removida',
    frase: 'removeu a chave de acesso {alvo}',
  },
  'conta.identidade_ligada': {
    grupo: 'Contas',
    titulo: 'Identidade do provedor ligada',
    frase: 'ligou à própria conta a identidade {alvo} do provedor',
  },
  'conta.identidade_removida': {
    grupo: 'Contas',
    titulo: 'Identidade do provedor removida',
    frase: 'desligou da própria conta a identidade {alvo} do provedor',
  },
  'conta.segundo_fator_ligado': {
    grupo: 'Contas',
    titulo: 'Verificação em duas etapas ligada',
    frase: 'ligou a verificação em duas etapas',
  },
  'conta.segundo_fator_desligado': {
    grupo: 'Contas',
    titulo: 'Verificação em duas etapas desligada',
    frase: 'desligou a verificação em duas etapas',
  },
  'conta.segundo_fator_removido': {
    grupo: 'Contas',
    titulo: 'Verificação em duas etapas removida',
    frase: 'removeu a verificação em duas etapas de {alvo}',
  },
  'conta.codigos_renovados': {
    grupo: 'Contas',
    titulo: 'Códigos de recuperação renovados',
    frase: 'renovou os próprios códigos de recuperação',
  },
  'conta.codigo_usado': {
    grupo: 'Contas',
    titulo: 'Código de recuperação usado',
    frase: 'usou um código de recuperação',
  },
  'conta.inativada': { grupo: 'Contas', titulo: 'Conta desativada', frase: 'desativou a própria conta' },
  'conta.dados_exportados': {
    grupo: 'Contas',
    titulo: 'Dados da pessoa exportados',
    frase: 'exportou os próprios dados',
  },
  'conta.avisos': { grupo: 'Contas', titulo: 'Avisos alterados', frase: 'mudou os próprios avisos: {alvo}' },
  'membro.aprovado': { grupo: 'Escritório', titulo: 'Pessoa aprovada', frase: 'aprovou a entrada de {alvo}' },
  'membro.removido': { grupo: 'Escritório', titulo: 'Pessoa retirada', frase: 'retirou {alvo} do escritório' },
  'membro.sessoes_encerradas': {
    grupo: 'Escritório',
    titulo: 'Sessões de uma pessoa encerradas',
    frase: 'encerrou as sessões de {alvo}',
  },
  'membro.administrador': {
    grupo: 'Escritório',
    titulo: 'Administração transferida',
    frase: 'passou a administração a {alvo}',
  },
  'membro.papel': { grupo: 'Escritório', titulo: 'Papel alterado', frase: 'mudou o papel de {alvo}' },
  'convite.enviado': { grupo: 'Escritório', titulo: 'Convite enviado', frase: 'convidou {alvo} para o escritório' },
  'convite.revogado': { grupo: 'Escritório', titulo: 'Convite revogado', frase: 'revogou o convite de {alvo}' },
  'convite.aceito': { grupo: 'Escritório', titulo: 'Convite aceito', frase: 'entrou no escritório por um convite' },
  'api.chave_criada': { grupo: 'Escritório', titulo: 'Chave de API criada', frase: 'criou a chave de API {alvo}' },
  'api.chave_revogada': {
    grupo: 'Escritório',
    titulo: 'Chave de API revogada',
    frase: 'revogou a chave de API {alvo}',
  },
  'webhook.criado': { grupo: 'Escritório', titulo: 'Webhook criado', frase: 'criou o webhook {alvo}' },
  'webhook.alterado': { grupo: 'Escritório', titulo: 'Webhook alterado', frase: 'alterou o webhook {alvo}' },
  'webhook.removido': { grupo: 'Escritório', titulo: 'Webhook removido', frase: 'removeu o webhook {alvo}' },
  'webhook.segredo': {
    grupo: 'Escritório',
    titulo: 'Segredo de webhook trocado',
    frase: 'trocou o segredo do webhook {alvo}',
  },
  'escritorio.provado': {
    grupo: 'Escritório',
    titulo: 'Administração assumida',
    frase: 'provou o e-mail e assumiu a administração do escritório',
  },
  'escritorio.alterado': {
    grupo: 'Escritório',
    titulo: 'Dados do escritório alterados',
    frase: 'alterou os dados do escritório',
  },
  'escritorio.identidade': {
    grupo: 'Escritório',
    titulo: 'Aparência dos relatórios alterada',
    frase: 'alterou o logo ou a cor dos relatórios',
  },
  'escritorio.dados_exportados': {
    grupo: 'Escritório',
    titulo: 'Dados do escritório exportados',
    frase: 'exportou todos os dados do escritório',
  },
  'escritorio.encerrado': { grupo: 'Escritório', titulo: 'Escritório encerrado', frase: 'encerrou o escritório' },
  'marca.adicionada': { grupo: 'Marcas', titulo: 'Marca adicionada', frase: 'adicionou a marca {alvo}' },
  'marca.alterada': { grupo: 'Marcas', titulo: 'Marca alterada', frase: 'alterou a marca {alvo}' },
  'marca.importacao_concluida': {
    grupo: 'Marcas',
    titulo: 'Planilha importada',
    frase: 'importou as marcas da planilha {alvo}',
  },
  'marca.importacao_cancelada': {
    grupo: 'Marcas',
    titulo: 'Importação cancelada',
    frase: 'parou a importação da planilha {alvo}',
  },
  'marca.arquivada': { grupo: 'Marcas', titulo: 'Marca arquivada', frase: 'arquivou a marca {alvo}' },
  'marca.desarquivada': { grupo: 'Marcas', titulo: 'Marca desarquivada', frase: 'desarquivou a marca {alvo}' },
  'marca.removida': {
    grupo: 'Marcas',
    titulo: 'Marca removida',
    frase: 'removeu a marca {alvo}, que não tinha dados',
  },
  'cliente.criado': { grupo: 'Clientes', titulo: 'Cliente incluído', frase: 'incluiu o cliente {alvo}' },
  'cliente.alterado': { grupo: 'Clientes', titulo: 'Cliente alterado', frase: 'alterou o cliente {alvo}' },
  'cliente.removido': { grupo: 'Clientes', titulo: 'Cliente removido', frase: 'removeu o cliente {alvo}' },
  'cliente.marcas': {
    grupo: 'Clientes',
    titulo: 'Marcas de cliente alteradas',
    frase: 'mudou o cliente de marcas: {alvo}',
  },
  'cliente.pagina_criada': {
    grupo: 'Clientes',
    titulo: 'Página de cliente criada',
    frase: 'criou a página privada do cliente {alvo}',
  },
  'cliente.pagina_revogada': {
    grupo: 'Clientes',
    titulo: 'Página de cliente revogada',
    frase: 'revogou a página privada do cliente {alvo}',
  },
  'cliente.relatorio': {
    grupo: 'Clientes',
    titulo: 'Relatório enviado a cliente',
    frase: 'enviou um relatório ao cliente {alvo}',
  },
  'automatica.criada': {
    grupo: 'Vigilância',
    titulo: 'Análise automática criada',
    frase: 'criou a análise automática',
  },
  'automatica.alterada': {
    grupo: 'Vigilância',
    titulo: 'Análise automática alterada',
    frase: 'alterou a análise automática',
  },
  'automatica.cancelada': {
    grupo: 'Vigilância',
    titulo: 'Análise automática cancelada',
    frase: 'cancelou a análise automática',
  },
  'aprendizado.alterado': {
    grupo: 'Vigilância',
    titulo: 'Ordem pelas decisões do escritório',
    frase: 'mudou se as decisões do escritório ordenam as colidências',
  },
  'silencio.criado': { grupo: 'Vigilância', titulo: 'Resultados silenciados', frase: 'silenciou {alvo}' },
  'silencio.removido': { grupo: 'Vigilância', titulo: 'Silêncio desfeito', frase: 'deixou de silenciar {alvo}' },
  'caso.aberto': { grupo: 'Oposições', titulo: 'Caso aberto', frase: 'abriu o caso {alvo}' },
  'caso.movido': { grupo: 'Oposições', titulo: 'Caso movido', frase: 'moveu o caso {alvo}' },
  'caso.responsavel': {
    grupo: 'Oposições',
    titulo: 'Responsável por caso alterado',
    frase: 'mudou o responsável pelo caso {alvo}',
  },
  'caso.prazo': { grupo: 'Oposições', titulo: 'Novo prazo confirmado', frase: 'confirmou o novo prazo do caso {alvo}' },
  'caso.protocolo': {
    grupo: 'Oposições',
    titulo: 'Protocolo registrado ou desfeito',
    frase: 'mudou o protocolo do caso {alvo}',
  },
  'caso.comprovante': {
    grupo: 'Oposições',
    titulo: 'Comprovante guardado',
    frase: 'guardou o comprovante do caso {alvo}',
  },
  'caso.encerrado': { grupo: 'Oposições', titulo: 'Caso encerrado', frase: 'encerrou o caso {alvo}' },
  'caso.reaberto': { grupo: 'Oposições', titulo: 'Caso reaberto', frase: 'reabriu o caso {alvo}' },
  'caso.excluido': { grupo: 'Oposições', titulo: 'Caso excluído', frase: 'desfez a abertura do caso {alvo}' },
  'expediente.dia_incluido': {
    grupo: 'Prazos',
    titulo: 'Dia incluído no calendário',
    frase: 'incluiu o dia {alvo} no calendário',
  },
  'expediente.dia_retirado': {
    grupo: 'Prazos',
    titulo: 'Dia retirado do calendário',
    frase: 'retirou o dia {alvo} do calendário',
  },
  'expediente.suspensao_incluida': {
    grupo: 'Prazos',
    titulo: 'Suspensão incluída',
    frase: 'incluiu a suspensão de prazos {alvo}',
  },
  'expediente.suspensao_retirada': {
    grupo: 'Prazos',
    titulo: 'Suspensão retirada',
    frase: 'retirou a suspensão de prazos {alvo}',
  },
  'expediente.meta': { grupo: 'Prazos', titulo: 'Meta de prazo alterada', frase: 'mudou a meta para {alvo}' },
  'vencimento.alterado': { grupo: 'Prazos', titulo: 'Prazo anotado', frase: 'anotou o prazo {alvo}' },
  'agenda.criada': {
    grupo: 'Prazos',
    titulo: 'Endereço de agenda criado',
    frase: 'criou o próprio endereço de agenda',
  },
  'agenda.revogada': {
    grupo: 'Prazos',
    titulo: 'Endereço de agenda revogado',
    frase: 'revogou o próprio endereço de agenda',
  },
  'revista.enviada': { grupo: 'Revistas', titulo: 'Revista enviada', frase: 'enviou a revista {alvo}' },
  'revista.retirada': { grupo: 'Revistas', titulo: 'Revista retirada', frase: 'retirou a revista {alvo}' },
} as const satisfies Readonly<Record<string, EspecieDeAtividade>>;

export type TipoDeAtividade = keyof typeof ATIVIDADES;

/** Whether a text is a kind of entry in the activity log. */
export const isTipoDeAtividade = (name: string): name is TipoDeAtividade => Object.hasOwn(ATIVIDADES, name);
/** Every kind of entry in the activity log, in the order of the filters. */
export const TIPOS_DE_ATIVIDADE: readonly TipoDeAtividade[] = Object.keys(ATIVIDADES).filter(isTipoDeAtividade);

/** Returns an entry of the activity log as one Portuguese sentence: 'Ana Reis arquivou a marca CASA AURORA (nº 900000019).'. */
export function describeAtividade({
  tipo,
  autor,
  alvo,
}: {
  tipo: TipoDeAtividade;
  autor: string;
  alvo: string | null;
}): string {
  const sentence = `${autor} ${ATIVIDADES[tipo].frase.replace('{alvo}', () => alvo ?? '')}`.trimEnd();
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
