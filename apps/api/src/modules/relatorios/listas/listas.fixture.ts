import { contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { createTestApp, type Member, type Office, type TestApp } from '../../../../test/test-app.ts';

const { clientes, marcas } = contract;

/** A mark whose number begins with zeros, one whose name looks like a formula, and one that waits for its data. */
export const [ZEROS, FORMULA, VAZIA] = ['006205534', '911050858', '911050866'] as const;
export const PUBLICACAO = '2026-09-22';

interface Mundo {
  test: TestApp;
  office: Office;
  bia: Member;
  /** The client of the first mark. */
  aurora: number;
  /** The issue that two of the marks were compared with. */
  revista: number;
}

/** An office with three marks, a client, a responsible person and two comparisons. */
export async function makeMundo(): Promise<Mundo> {
  const test = await createTestApp({ worker: true });
  const office = await test.createOffice();
  const { token } = office;
  const bia = await test.addMember(office, { first_name: 'Bia', last_name: 'Souza' });
  const own = { despacho: 'IPAS158', titular: 'LANONACHEF LTDA' };
  await test.upload(
    token,
    gazetteXml(9201, [
      { ...own, numero: ZEROS, nome: 'Kasa Aurora' },
      { ...own, numero: FORMULA, nome: '=Zunbara' },
    ]),
  );
  const published = ['CASA AURORA', 'KASA AURÓRA', 'ZUNBARÁ', 'QUITANDA VERDE'].map((nome, index) => ({
    numero: String(936_721_000 + index),
    nome,
    titular: index === 1 ? 'OUTRA LTDA' : 'NOVE24; "BAR" LTDA',
  }));
  const { body: nova } = await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)));
  const revista = nova.id;
  for (const numero_processo of [ZEROS, FORMULA, VAZIA])
    await test.call(marcas.create, { token, body: { numero_processo } });
  const { body: cliente } = await test.call(clientes.create, { token, body: { nome: 'Aurora; Filhos', contatos: [] } });
  const aurora = cliente.id;
  await test.call(clientes.setMarcas, { token, body: { cliente: aurora, marcas: [ZEROS] } });
  await test.call(marcas.update, {
    token,
    params: { id: ZEROS },
    body: { referencia: '00012', responsavel: bia.id, notas: '=1+1\nsegunda "linha"', data_deposito: '2020-02-29' },
  });
  for (const numero_processo of [ZEROS, FORMULA])
    await test.compare(token, { numero_processo, revista, temperature: 1, same_class: 0 });
  return { test, office, bia, aurora, revista };
}
