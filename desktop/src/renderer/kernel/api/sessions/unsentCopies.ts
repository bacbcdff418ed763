import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { createId } from '#shared/kernel/model/key.ts'

/** Edits of one record that the core could not be told yet. */
export type UnsentCopy = { entity: string; key: string; edits: Edit[] }

/**
 * Copies of unsent edits in the browser's storage: while the core does not answer they are in the page alone, and would go with
 * it. The page that opens next sends what a closed one left.
 */
export type UnsentCopies = {
  /** Replaces the record's copy. A browser that has no room left keeps none: the page still warns before it is left. */
  keep(copy: UnsentCopy): void
  forget(record: Pick<UnsentCopy, 'entity' | 'key'>): void
  /** Hands over the copies of an organization's records that pages which are gone have left, and forgets each that `take` says was taken. */
  takeLeft(organization: string, take: (copy: UnsentCopy) => Promise<boolean>): Promise<void>
}

const prefix = 'lectern.unsent.'

/** `locks` tell whether the page of a copy is still open: each holds one for as long as it is. */
export function createUnsentCopies(storage: Storage, locks: LockManager | undefined): UnsentCopies {
  const page = createId()
  // Held until the page is gone.
  void locks?.request(prefix + page, () => new Promise(() => undefined))
  const place = ({ entity, key }: Pick<UnsentCopy, 'entity' | 'key'>) => `${prefix}${page}/${entity}/${key}`

  return {
    keep(copy) {
      try {
        storage.setItem(place(copy), JSON.stringify(copy.edits))
      } catch (fault) {
        if (!(fault instanceof DOMException)) throw fault
        storage.removeItem(place(copy))
      }
    },
    forget: (record) => storage.removeItem(place(record)),
    async takeLeft(organization, take) {
      if (!locks) return
      for (const name of Object.keys(storage).filter((one) => one.startsWith(prefix))) {
        const [owner = '', entity = '', key = ''] = name.slice(prefix.length).split('/')
        if (owner === page || key.split('~')[0] !== organization) continue
        await locks.request(prefix + owner, { ifAvailable: true }, async (lock) => {
          const edits = lock && readEdits(storage.getItem(name))
          if (!edits) return
          if (await take({ entity, key, edits })) storage.removeItem(name)
        })
      }
    },
  }
}

function readEdits(stored: string | null): Edit[] | null {
  const value: unknown = JSON.parse(stored ?? 'null')
  // Cast: written by `keep`; the core checks each edit that it is sent.
  return Array.isArray(value) ? (value as Edit[]) : null
}
