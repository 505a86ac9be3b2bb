import { expect, it } from 'vitest';
import { describeNavegador } from './navegador.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  ['Chrome no Windows', `${CHROME} Safari/537.36`],
  ['Edge no Windows', `${CHROME} Safari/537.36 Edg/140.0.0.0`],
  ['Opera no Windows', `${CHROME} Safari/537.36 OPR/120.0.0.0`],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Safari no macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet no Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome no ChromeOS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  ['Navegador desconhecido no Linux', 'Wget/1.24 (Linux)'],
  ['Programa desconhecido', 'curl/8.5.0'],
  ['Programa desconhecido', 'Clique aqui: http://exemplo.com'],
  ['Programa desconhecido', undefined],
])('a browser is called %s', (words, userAgent) => expect(describeNavegador(userAgent)).toBe(words));
