const ALL = ['boletim'] as const;

/** Every key of a bulletin. */
export const boletimKeys = {
  all: ALL,
  boletim: (revista: number) => [...ALL, revista] as const,
} as const;
