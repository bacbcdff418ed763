import type { PackagePlace } from '#desktop/content/createContentHost.ts'
import type { ArchiveSummary } from '#desktop/core/archive/ArchiveApi.ts'
import type { ReadDocument } from '#desktop/core/documents/DocumentApi.ts'
import { fetchTransport } from './fetchTransport.ts'
import type { LecternBridge, Transport } from './Transport.ts'
import { toAppError } from './toAppError.ts'

/** Electron's bridge when the page runs in it, the loopback host otherwise. */
export function createTransport(): Transport {
  return window.lectern ? bridgeTransport(window.lectern) : fetchTransport()
}

function bridgeTransport(bridge: LecternBridge): Transport {
  const call = async (work: Promise<unknown>) => {
    try {
      return await work
    } catch (fault) {
      throw toAppError(fault)
    }
  }
  return {
    invoke: (procedure, input) => call(bridge.invoke(procedure, input)),
    onEvent: (listener) => bridge.onEvent(listener),
    fileUrl: (assetId, name) => bridge.fileUrl(assetId, name),
    // Cast: the shell returns the content host's answer.
    openPackage: (assetId) => call(bridge.openPackage(assetId)) as Promise<PackagePlace>,
    importFile: (file, options) => call(bridge.importFile(file, options?.wanted)),
    // Cast: the core's answers.
    readArchive: (file) => call(bridge.readArchive(file)) as Promise<ArchiveSummary>,
    readDocument: (file) => call(bridge.readDocument(file)) as Promise<ReadDocument>,
    exportUrl: () => null,
  }
}
