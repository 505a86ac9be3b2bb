import { DIAS_DE_PRAZO } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { diaSchema, idSchema, inteiroSchema, segredoSchema, textoSchema } from './campos.ts';

const messageOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) => error?.issues[0]?.message;

describe('texts', () => {
  const linha = textoSchema({ max: 5, required: 'Diga o nome.' });

  it('a text is trimmed, and its tabs become blanks', () => {
    expect(linha.parse(' a\tb ')).toBe('a b');
    expect(textoSchema({ max: 9, lines: true }).parse('a\r\nb\rc')).toBe('a\nb\nc');
    expect(textoSchema({ max: 5 }).parse('  ')).toBe('');
  });

  it.each([
    [undefined, 'Diga o nome.'],
    [null, 'Diga o nome.'],
    [7, 'Diga o nome.'],
    [['a'], 'Diga o nome.'],
    ['  ', 'Diga o nome.'],
    ['abcdef', 'Use no máximo 5 caracteres.'],
    ['a\0', 'Use só letras, números e sinais.'],
    ['a\ud800', 'Use só letras, números e sinais.'],
    ['a\nb', 'Use só letras, números e sinais, numa linha só.'],
  ])('M4: a text on one line refuses %j', (value, message) => expect(messageOf(linha.safeParse(value))).toBe(message));

  it('M4: a text of several lines refuses other control characters', () => {
    const linhas = textoSchema({ max: 50, lines: true });
    expect(linhas.safeParse('um\ndois').success).toBe(true);
    expect(messageOf(linhas.safeParse('um\0'))).toBe('Use só letras, números e sinais.');
  });

  it('a password keeps its blanks and is well formed', () => {
    const senha = segredoSchema('Diga a senha.');
    expect(senha.parse(' mar ')).toBe(' mar ');
    expect(messageOf(senha.safeParse('mar\ud800'))).toBe('Use só letras, números e sinais.');
    expect(messageOf(senha.safeParse(''))).toBe('Diga a senha.');
  });
});

describe('days', () => {
  it.each(['2026-09-22', ' 2026-09-22 '])('the day %j is taken', (text) =>
    expect(diaSchema(DIAS_DE_PRAZO).parse(text)).toBe('2026-09-22'),
  );

  it.each(['0000-01-01', '2026-02-31', '1899-12-31', '2200-01-01', '22/09/2026', '', 20_260_922, null, true])(
    'M4: the day %j is refused',
    (value) =>
      expect(messageOf(diaSchema(DIAS_DE_PRAZO).safeParse(value))).toBe('Use uma data válida no formato aaaa-mm-dd.'),
  );
});

describe('integers', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['007', 7],
  ])('the id %j is %j', (value, id) => expect(idSchema().parse(value)).toBe(id));

  it.each([true, false, null, '', ' 7', '7.0', '1e3', '0x7', '-1', '+1', 0, -1, 1.5, 2 ** 31, '9'.repeat(20), [7], {}])(
    'N2: the id %j is refused: nothing but digits becomes a number',
    (value) => expect(messageOf(idSchema().safeParse(value))).toBe('Informe o id.'),
  );

  it('an integer has a default', () => {
    const page = inteiroSchema({ min: 1, max: 9 }, 'Informe a página.').default(1);
    expect([page.parse(undefined), page.parse('3')]).toEqual([1, 3]);
  });
});
