import { analiseAutomatica } from './analise-automatica.ts';
import { analises } from './analises.ts';
import { andamentos } from './andamentos.ts';
import { auditoria } from './auditoria.ts';
import { busca } from './busca.ts';
import { calendario } from './calendario.ts';
import { aprendizado } from './aprendizado.ts';
import { boletim } from './boletim.ts';
import { clientes } from './clientes.ts';
import { comunicacao } from './comunicacao.ts';
import { chavesDeAcesso } from './chaves-de-acesso.ts';
import { conta } from './conta.ts';
import { convites } from './convites.ts';
import { descartes } from './descartes.ts';
import { escritorio } from './escritorio.ts';
import { inicio } from './inicio.ts';
import { hoje } from './hoje.ts';
import { marcas } from './marcas.ts';
import { minuta } from './minuta.ts';
import { oposicoes } from './oposicoes.ts';
import { portabilidade } from './portabilidade.ts';
import { prazos } from './prazos.ts';
import { provedor } from './provedor.ts';
import { preferencias } from './preferencias.ts';
import { recomparacao } from './recomparacao.ts';
import { relatorios } from './relatorios.ts';
import { revistas } from './revistas.ts';
import { servidorInpi } from './servidor-inpi.ts';
import { segundoFator } from './segundo-fator.ts';
import { sessoes } from './sessoes.ts';
import { triagem } from './triagem.ts';
import { vencimentos } from './vencimentos.ts';
import { vigilancia } from './vigilancia.ts';

/** Every call of the API, by noun. */
export const contract = {
  conta,
  convites,
  sessoes,
  segundoFator,
  chavesDeAcesso,
  provedor,
  escritorio,
  marcas,
  clientes,
  comunicacao,
  andamentos,
  revistas,
  analises,
  recomparacao,
  analiseAutomatica,
  vigilancia,
  inicio,
  busca,
  preferencias,
  servidorInpi,
  oposicoes,
  prazos,
  vencimentos,
  hoje,
  calendario,
  relatorios,
  minuta,
  descartes,
  aprendizado,
  triagem,
  boletim,
  auditoria,
  portabilidade,
};

export * from './analise-automatica.ts';
export * from './analises.ts';
export * from './andamentos.ts';
export * from './auditoria.ts';
export * from './aprendizado.ts';
export * from './busca.ts';
export * from './calendario.ts';
export * from './boletim.ts';
export * from './diligencia.ts';
export * from './chaves-de-acesso.ts';
export * from './clientes.ts';
export * from './comunicacao.ts';
export * from './conta.ts';
export * from './convites.ts';
export * from './descartes.ts';
export * from './endpoint.ts';
export * from './escritorio.ts';
export * from './inicio.ts';
export * from './hoje.ts';
export * from './marcas.ts';
export * from './minuta.ts';
export * from './oposicoes.ts';
export * from './papel.ts';
export * from './portabilidade.ts';
export * from './prazos.ts';
export * from './provedor.ts';
export * from './preferencias.ts';
export * from './recomparacao.ts';
export * from './relatorios.ts';
export * from './revistas.ts';
export * from './servidor-inpi.ts';
export * from './segundo-fator.ts';
export * from './sessoes.ts';
export * from './telas.ts';
export * from './triagem-acoes.ts';
export * from './triagem-lista.ts';
export * from './triagem.ts';
export * from './vencimentos.ts';
export * from './vigilancia.ts';
