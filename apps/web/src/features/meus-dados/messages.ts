/** The messages exactly as the specification gives them, including the spaces at the end. */
export const MESSAGES = {
  usuarioFailed: 'Erro ao buscar as informações de usuário. ',
  usuarioSaveFailed: 'Erro ao editar usuário! ',
  usuarioSaved: 'Dados atualizados com sucesso! ',
  emailFailed: 'Erro ao enviar e-mail! ',
  emptySenha: 'Digite sua senha para desativar a conta! ',
  inativarFailed: 'Erro ao desativar conta! ',
  inativada: 'Conta desativada com sucesso! ',
  escritorioFailed: 'Erro ao buscar as informações de escritório. ',
  escritorioSaveFailed: 'Erro ao atualizar as informações de escritório. ',
  escritorioSaved: 'Sucesso ao atualizar as informações de escritório. ',
  noChoice: 'Escolha quem fica no seu lugar ou o encerramento do escritório.',
  papelFailed: 'Não foi possível mudar o papel.',
  approved: 'Acesso aprovado.',
  approveFailed: 'Não foi possível aprovar.',
  removed: 'Acesso retirado.',
  removeFailed: 'Não foi possível remover.',
} as const;
