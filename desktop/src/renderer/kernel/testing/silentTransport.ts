import type { Transport } from '../api/Transport.ts'

/** A core that never answers: for components that send no request until used. */
export const silentTransport: Transport = {
  invoke: () => new Promise(() => undefined),
  onEvent: () => () => undefined,
  fileUrl: () => '',
  openPackage: () => Promise.reject(new Error('This test opens no packages.')),
  importFile: () => Promise.reject(new Error('This test imports no files.')),
  readDocument: () => Promise.reject(new Error('This test reads no documents.')),
  readArchive: () => Promise.reject(new Error('This test reads no archives.')),
  exportUrl: () => null,
}
