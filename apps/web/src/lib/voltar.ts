import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The screens on the way back. More are not needed. */
const MAX = 20;

/** The addresses that led to the present screen, which is the last one. It ends with the session, and a reload of the page begins it again. */
let trail: readonly string[] = [];

/** The screen of an address: its path without a final slash and without the query. */
const screenOf = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/$/, '');

/** The trail with an address as its end. A screen of the trail ends it where it is, so going back twice does not lead forward. */
export function extendTrail(before: readonly string[], address: string): readonly string[] {
  const known = before.findIndex((one) => screenOf(one) === screenOf(address));
  return [...(known === -1 ? before : before.slice(0, known)), address].slice(-MAX);
}

function useAddress(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** Remembers the screens that a user opens. The frame of the signed-in screens calls it. */
export function useTrail(): void {
  const address = useAddress();
  useEffect(() => {
    trail = extendTrail(trail, address);
  }, [address]);
  useEffect(
    () => () => {
      trail = [];
    },
    [],
  );
}

/** The address that a user came from, for the arrow before the title; `fallback` if this screen is the first. */
export const useVoltar = (fallback: string): string => extendTrail(trail, useAddress()).at(-2) ?? fallback;
