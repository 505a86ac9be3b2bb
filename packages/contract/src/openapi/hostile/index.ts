export { findEnglish, judgeAnswer } from './english.ts';
export { drawPedidoHostil, listPedidosHostis, type PedidoHostil } from './requests.ts';
