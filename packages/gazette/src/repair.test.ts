import { describe, expect, it } from 'vitest';
import { expectLinearTime } from './growth.fixture.ts';
import { ContagemDaLeitura } from './contagem.ts';
import { repairXml } from './repair.ts';

function repair(xml: string): { limpo: string; avisos: Record<string, number> } {
  const contagem = new ContagemDaLeitura();
  const limpo = repairXml(xml, contagem);
  return {
    limpo,
    avisos: Object.fromEntries(contagem.toLeitura().avisos.map(({ motivo, quantidade }) => [motivo, quantidade])),
  };
}

describe('repairXml', () => {
  it.each([
    ['<a>B&#x1;C&#0;&#x110000;&#xD800;</a>', '<a>BC</a>', { 'Referência de caractere inválida, retirada': 4 }],
    [
      '<a n="P&D">R & S &T;</a>',
      '<a n="P&amp;D">R &amp; S &amp;T;</a>',
      { 'Símbolo & solto no XML': 2, 'Entidade desconhecida no XML': 1 },
    ],
    ['<a>A&ccedil;a&iacute;&nbsp;&Otilde;</a>', '<a>Açaí Õ</a>', { 'Entidade desconhecida no XML': 4 }],
    ['<a>x\u0001y\u000bz\uffff</a>', '<a>xyz</a>', { 'Caractere de controle, retirado': 3 }],
    ['<a>1 < 2 <3</a>', '<a>1 &lt; 2 &lt;3</a>', { 'Símbolo < solto no XML': 2 }],
    ['<a>]]></a>', '<a>]]&gt;</a>', {}],
    ['<a>&amp;&lt;&#65;&#x1F642;&quot;</a>', '<a>&amp;&lt;&#65;&#x1F642;&quot;</a>', {}],
    [
      '<a><![CDATA[& < \u0002]]><!-- & -->&</a>',
      '<a><![CDATA[& < ]]><!-- & -->&amp;</a>',
      { 'Caractere de controle, retirado': 1, 'Símbolo & solto no XML': 1 },
    ],
    ['<a>\ud800</a>', '<a>\ufffd</a>', {}],
  ])('repairXml turns %j into %j', (xml, limpo, avisos) => expect(repair(xml)).toEqual({ limpo, avisos }));

  it('a record made of defects stays as it is', () =>
    expect(repair('&'.repeat(20_000))).toEqual({ limpo: '&'.repeat(20_000), avisos: {} }));

  it('repairXml takes linear time for many sections that never close', () =>
    expectLinearTime(200_000, (sections) => void repair('<![CDATA['.repeat(sections))));
});
