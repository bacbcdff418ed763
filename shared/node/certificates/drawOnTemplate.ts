import { mediaUnreadable } from '../media/mediaUnreadable.ts'
import { readInThread } from '../threads/readInThread.ts'
import type { CertificateDrawing } from './drawCertificate.ts'

/** `drawCertificate` on an organization's PDF: it was uploaded, so it is read in another thread. */
export const drawOnTemplate = (drawing: CertificateDrawing & { template: Uint8Array }): Promise<Uint8Array> =>
  readInThread<CertificateDrawing, Uint8Array>({
    script: new URL('./drawCertificate.worker.ts', import.meta.url),
    input: drawing,
    bytes: drawing.template.length,
    budget: { baseMs: 30_000, perMegabyteMs: 1000 },
    maxHeapMb: 1024,
    refuse: mediaUnreadable,
  })
