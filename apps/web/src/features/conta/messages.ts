/** The messages exactly as the specification gives them, including the spaces at the end. */
export const MESSAGES = {
  signedIn: 'Usuário logado com sucesso! ',
  wrongCredentials: 'Usuário ou senha incorretos! ',
  emptySignIn: 'Preencha todos os campos!',
  emptySignUp: 'Preencha todos os campos',
  signedUp: 'Sucesso ao cadastrar usuário! ',
  signUpFailed: 'Erro ao cadastrar usuário! ',
  emailSent: 'E-mail enviado com sucesso! ',
  emailFailed: 'Erro ao enviar e-mail! ',
  senhaReset: 'Senha redefinida com sucesso! ',
  senhaResetFailed: 'Erro ao redefinir senha! ',
  incompleteLink: 'Este endereço está incompleto: abra o link que chegou no seu e-mail.',
  entering: 'Conta criada. Entrando…',
  proveEmail: 'Enviamos uma mensagem para o seu e-mail. Abra o link dela para confirmar o endereço.',
  senhaChanged: 'Senha alterada com sucesso! ',
  senhaChangeFailed: 'Erro ao alterar senha! ',
} as const;
