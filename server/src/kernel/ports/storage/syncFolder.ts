import { open } from 'node:fs/promises'

/** Makes renames in a folder survive a loss of power. Some systems cannot sync folders; they need not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  if (!handle) return
  try {
    await handle.sync()
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'].includes(String((error as { code?: unknown }).code)))
      throw error
  } finally {
    await handle.close()
  }
}
