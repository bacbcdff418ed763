/** Channel names shared by the preload and the main process. */
export const channels = {
  call: 'lectern:call',
  importPath: 'lectern:import-path',
  archivePath: 'lectern:archive-path',
  documentPath: 'lectern:document-path',
  openPackage: 'lectern:open-package',
  leave: 'lectern:leave',
  event: 'lectern:event',
} as const

/** The scheme of assets' files: `lectern-media://asset/{assetId}/{name…}`. */
export const mediaScheme = 'lectern-media'
/** The scheme of the screens: `lectern-console://app/…`. A custom scheme has an origin; `file:` has none. */
export const screenScheme = 'lectern-console'

/** The result that crosses the bridge: an Error would lose its code. */
export type Answer =
  | { ok: true; value: unknown }
  | { ok: false; error: { code: string; message: string; details: Readonly<Record<string, unknown>> } }
