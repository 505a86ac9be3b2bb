import { identifyLogo, MAX_LOGO } from '../../../apps/api/src/modules/pepi/logo.ts';
import { fitInto, readTamanho } from '../../../apps/api/src/platform/imagem.ts';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';
import { JPEG, PNG } from '../samples.ts';

/** Figures of marks and logos of offices, as INPI's site and users send them. */
export const figuras: Area = {
  nome: 'figuras',
  open: () => ({
    run(seed) {
      const draw = new Draw(seed);
      const bytes = draw.spoil(draw.pick([PNG, JPEG]));
      const logo = identifyLogo(bytes);
      if (logo !== null && !/^logos\/[0-9a-f]{64}\.\w+$/.test(logo.chave)) return `the key is ${logo.chave}`;
      if (logo !== null && bytes.length > MAX_LOGO) return 'a figure past the limit is accepted';
      const tamanho = readTamanho(bytes);
      if (tamanho === null) return null;
      const { width, height } = fitInto(tamanho, { largura: 180, altura: 64 });
      const isFit = width >= 1 && width <= 180 && height >= 1 && height <= 64;
      return isFit ? null : `drawn ${width} wide and ${height} high`;
    },
  }),
};
