import { formatBytes } from '../lib/format.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import s from './download.module.css';

/** The progress of a slow download. It shows the bytes received so far, because the total is unknown. */
export function DownloadProgress({ bytes, children }: { bytes: number | null; children: string }) {
  return (
    <span role="status">
      {bytes === null ? null : (
        <span className={s['progress']}>
          <span>{children}</span>
          <ProgressBar label={children} value={null} valueText={children} />
          <span className={s['received']} aria-hidden>
            {bytes === 0 ? 'Aguarde…' : `${formatBytes(bytes)} recebidos`}
          </span>
        </span>
      )}
    </span>
  );
}
