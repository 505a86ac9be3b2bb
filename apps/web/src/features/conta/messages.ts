export const MESSAGES = {
  signedIn: 'Usuário logado com sucesso!',
  wrongCredentials: 'Usuário ou senha incorretos!',
  userNotFound: 'Usuário não encontrado',
  emptySignIn: 'Preencha todos os campos!',
  emptySignUp: 'Preencha todos os campos',
  signedUp: 'Sucesso ao cadastrar usuário!',
  signUpFailed: 'Erro ao cadastrar usuário!',
} as const;
