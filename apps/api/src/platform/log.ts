import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { describeJob } from './trail.ts';

/** The log of the process: JSON lines on standard output. Lines of a job name its queue and the request that it began with. */
export const createLog = (level: LogLevel, to?: DestinationStream): Logger =>
  pino({ level, name: 'vigia', mixin: describeJob }, ...(to === undefined ? [] : [to]));
