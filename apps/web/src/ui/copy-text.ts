import { toast } from './toast.tsx';

interface CopyWords {
  done: string;
  failed: string;
  /** What the user can do where the browser refuses to copy. */
  instead: string;
}

/** Copies a text, and says whether the browser did. */
export async function copyText(text: string, { done, failed, instead }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.alert(failed, instead);
  }
}
