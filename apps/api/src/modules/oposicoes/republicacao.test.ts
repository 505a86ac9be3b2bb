import { contract } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { marcas, oposicoes, revistas } = contract;
const MARCA = '911050858';
const PUBLICACAO = '2026-09-22';
const REPUBLICACAO = '2026-11-17';
const [REPUBLICADA, PRIORIDADE, OUTRA] = ['936721010', '936721029', '936721037'];
// The date is fixed, so that midnight cannot pass between a request and its check.
vi.useFakeTimers({ toFake: ['Date'] });

let test: TestApp;

/** An office that has compared its mark with issue 9202, which publishes the three processes. */
async function createComparison(): Promise<{ token: string; analise: number }> {
  const { token } = await test.createOffice();
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  const { body: revista } = await test.call(revistas.add, { token, body: { revista: '9202' } });
  const { id } = await test.compare(token, { numero_processo: MARCA, revista: revista.id, temperature: 2 });
  return { token, analise: id };
}
const open = async (token: string, analise: number, numero: string) =>
  (await test.call(oposicoes.create, { token, body: { analise, numero } })).body;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  await test.publish(gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  const published = [REPUBLICADA, PRIORIDADE, OUTRA].map((numero) => ({ numero, nome: 'CASA AURÓRA' }));
  await test.publish(gazetteXml(9202, published, formatDia(PUBLICACAO)));
});
afterAll(() => test.close());

describe('republication of a case’s process', () => {
  it('a republication waits beside the deadline of its case, and restarts it once a person confirms', async () => {
    const { token, analise } = await createComparison();
    const getCaso = async (id: number) => (await test.call(oposicoes.get, { token, params: { id } })).body;
    const again = await open(token, analise, REPUBLICADA);
    const priority = await open(token, analise, PRIORIDADE);
    const other = await open(token, analise, OUTRA);
    const republished = gazetteXml(
      9203,
      [
        { numero: REPUBLICADA, nome: 'CASA AURÓRA', despacho: 'IPAS421' },
        { numero: PRIORIDADE, nome: 'CASA AURÓRA', despacho: 'IPAS135' },
        // Another dispatch does not restart the deadline.
        { numero: OUTRA, nome: 'CASA AURÓRA', despacho: 'IPAS029' },
      ],
      formatDia(REPUBLICACAO),
    );
    // The second import of the same file changes nothing.
    for (const file of [republished, republished]) await test.publish(file);
    await test.settleRevistas();

    const [before, later] = [computePrazo(PUBLICACAO), computePrazo(REPUBLICACAO)];
    for (const { id } of [again, priority]) {
      const waiting = await getCaso(id);
      expect(waiting).toMatchObject({
        republicado: false,
        versao: 2,
        revista: { numero: '9202', data_publicacao: PUBLICACAO },
        prazoFinal: formatDia(before.final),
        novoPrazo: { prazoFinal: formatDia(later.final), revista: '9203', confirmada: true },
        prazoNovo: later,
      });
      expect(waiting.historico).toHaveLength(2);
      expect(waiting.historico[0]).toMatchObject({
        quem: null,
        texto:
          'A revista 9203 (arquivo importado pela operação) publicou o pedido em 17/11/2026: o prazo passaria a contar dessa data. Continua valendo o prazo da publicação de 22/09/2026, até alguém confirmar o novo.',
      });
      const body = { versao: waiting.versao };
      const { body: confirmed } = await test.call(oposicoes.confirmNovoPrazo, { token, params: { id }, body });
      expect(confirmed).toMatchObject({
        republicado: true,
        versao: 3,
        novoPrazo: null,
        revista: { numero: '9203', data_publicacao: REPUBLICACAO },
        prazo: later,
        prazoFinal: formatDia(later.final),
      });
    }
    expect(await getCaso(other.id)).toMatchObject({ republicado: false, novoPrazo: null, versao: 1 });
  });

  it('a case that is opened after a republication shows both deadlines too', async () => {
    const { token, analise } = await createComparison();
    const born = await open(token, analise, REPUBLICADA);
    expect(born).toMatchObject({
      republicado: false,
      prazo: { publicacao: PUBLICACAO },
      prazoNovo: { publicacao: REPUBLICACAO },
      analise,
    });
  });
});
