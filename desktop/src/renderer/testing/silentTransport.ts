import type { Transport } from '../api/Transport.ts'

/** A core that never answers: for parts that ask for nothing before they are used. */
export const silentTransport: Transport = {
  invoke: () => new Promise(() => undefined),
  onEvent: () => () => undefined,
  fileUrl: () => '',
  importFile: () => Promise.reject(new Error('This test imports no files.')),
  exportUrl: () => null,
}
