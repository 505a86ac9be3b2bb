import { expect, it } from 'vitest';
import { ContagemDaLeitura } from './contagem.ts';

it('ContagemDaLeitura counts by reason and keeps five examples', () => {
  const contagem = new ContagemDaLeitura();
  contagem.addLido();
  for (let i = 1; i <= 7; i += 1) contagem.addIgnorado('Processo com XML malformado', i === 2 ? null : `90000000${i}`);
  contagem.addAviso('Data impossível', 2);
  contagem.addAviso('Data impossível');
  contagem.addAviso('nada', 0);
  expect(contagem.toLeitura()).toEqual({
    lidos: 1,
    ignorados: [
      {
        motivo: 'Processo com XML malformado',
        quantidade: 7,
        exemplos: ['900000001', '900000003', '900000004', '900000005', '900000006'],
      },
    ],
    avisos: [{ motivo: 'Data impossível', quantidade: 3 }],
  });
});
