import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MarkImage } from '../../ui/mark-image.tsx';
import { figuraQuery, isGuarded } from './figura.queries.ts';

/** The figure of a mark at the address that the API gave. Until it is fetched, the first letter of the name takes its place. */
export function Figura({ src, ...rest }: ComponentProps<typeof MarkImage>) {
  const { data: fetched } = useQuery(figuraQuery(src));
  return <MarkImage src={isGuarded(src) ? (fetched ?? null) : src} {...rest} />;
}
