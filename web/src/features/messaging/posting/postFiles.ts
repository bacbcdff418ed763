import type { PostFiles } from './createPostQueue.ts'

const database = 'lectern-posts'
const table = 'files'

/** Bytes of files in this browser's database: `localStorage` holds no big ones. Rejects where it is full or forbidden. */
export const browserFiles = (prefix: string): PostFiles => ({
  async put(id, bytes) {
    await run('readwrite', (files) => files.put(bytes, prefix + id))
  },
  async get(id) {
    const bytes: unknown = await run('readonly', (files) => files.get(prefix + id))
    return bytes instanceof Blob ? bytes : null
  },
  async remove(id) {
    await run('readwrite', (files) => files.delete(prefix + id))
  },
})

/** All files of an owner. */
export async function forgetFiles(prefix: string): Promise<void> {
  await run('readwrite', (files) => files.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
}

function run<Answer>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('The database is open in an older page'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(table, mode)
      const request = ask(transaction.objectStore(table))
      const end = () => opening.result.close()
      transaction.oncomplete = () => {
        end()
        resolve(request.result)
      }
      transaction.onabort = () => {
        end()
        reject(transaction.error ?? request.error)
      }
    }
  })
}
