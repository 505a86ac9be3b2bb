import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { demandRoom } from './espaco.ts';

it('work that needs more room than the disk has is refused with the room that it needs', async () => {
  await expect(demandRoom('/nao/existe', 1, 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  const refused = demandRoom(tmpdir(), 2 ** 60, 'A cópia não foi restaurada');
  await expect(refused).rejects.toThrow(/^A cópia não foi restaurada: .* precisa de [\d.]+ MB livres\.$/);
  await expect(demandRoom(tmpdir(), -(2 ** 40), 'x')).resolves.toBeUndefined();
});
