/** Runs as a separate process. Loads the engine, compares one pair, and prints the milliseconds of both together. */
const began = performance.now();
const { countTermos, createFrequencias, explainPair } = await import('@vigia/similarity');
const sinal = (numero: string, nome: string, codigo: number) => ({
  numero,
  nome,
  apresentacao: null,
  classes: [{ codigo, especificacao: null }],
  titulares: [],
});
explainPair(createFrequencias(countTermos([])), sinal('1', 'CAFÉ DO PONTO', 30), sinal('2', 'KAFFE PONTO', 43));
console.log(performance.now() - began);
