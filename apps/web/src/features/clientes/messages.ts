/** The toasts of the clients. */
export const MESSAGES = {
  added: 'Cliente acrescentado!',
  addFailed: 'Erro ao acrescentar o cliente!',
  saved: 'Cliente salvo!',
  saveFailed: 'Erro ao salvar o cliente!',
  removeFailed: 'Erro ao remover o cliente!',
  marcasFailed: 'Erro ao mudar o cliente das marcas!',
  titularesFailed: 'Erro ao criar os clientes dos titulares!',
};
