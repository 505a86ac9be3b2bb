import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

describe('Manual', () => {
  it('shows the text of docs/manual.md with its pictures, without a session', async () => {
    fakeServer({});
    localStorage.clear();
    renderApp('/manual');
    expect(await screen.findByRole('heading', { level: 1, name: 'Manual do Vigia Marcas' })).toBeTruthy();
    const pictures = screen.getAllByRole('img', { name: /./ });
    expect(pictures.length).toBeGreaterThan(20);
    for (const picture of pictures) {
      // The size keeps its place before it has loaded.
      expect(Number(picture.getAttribute('width')), picture.getAttribute('alt') ?? '').toBeGreaterThan(300);
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(picture.getAttribute('src')).toMatch(/images\/manual\/[\w-]+\.png/);
    }
  });

  it('its table of contents leads to its sections, and other documents that are pages to their pages', async () => {
    fakeServer({});
    localStorage.clear();
    renderApp('/manual');
    await screen.findByRole('heading', { level: 1, name: 'Manual do Vigia Marcas' });
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const anchors = targets.filter((target) => target.startsWith('#'));
    expect(anchors.length).toBeGreaterThan(10);
    for (const anchor of anchors) expect(document.getElementById(anchor.slice(1)), anchor).not.toBeNull();
    expect(screen.getByRole('link', { name: 'dados pessoais' }).getAttribute('href')).toBe('/privacidade');
    expect(targets.filter((target) => target.endsWith('.md'))).toEqual([]);
    // Comments of the document do not show.
    expect(document.body.innerHTML).not.toContain('<!-- telas');
  });
});
