import { lstat, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Drive, type DriveEntry, maxFileBytes } from './Drive.ts'

/** A folder of this server for each organization: the people who run the server put files there. Ids are paths below it. */
export function createFolderDrive(root: string): Drive {
  return {
    kind: 'folder',
    consent: null,
    open(organization) {
      const base = join(root, organization)
      return {
        account: async () => null,
        async nameOf(folder) {
          const path = await requireOwn(base, folder)
          if (!(await lstat(path)).isDirectory()) throw new AppError('not_found')
          return folder
        },
        async list(folder) {
          await mkdir(base, { recursive: true })
          const path = await requireOwn(base, folder ?? '')
          const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted()
          const entries: DriveEntry[] = []
          for (const name of names) entries.push(await readEntry(path, folder, name))
          return entries
        },
        async read({ id, name }) {
          const path = await requireOwn(base, id)
          if ((await lstat(path)).size > maxFileBytes) throw new AppError('too_large')
          return { bytes: await readFile(path), name }
        },
      }
    },
  }
}

async function readEntry(path: string, folder: string | null, name: string): Promise<DriveEntry> {
  const facts = await lstat(join(path, name))
  return {
    id: folder === null ? name : `${folder}/${name}`,
    name,
    isFolder: facts.isDirectory(),
    version: `${facts.mtimeMs} ${facts.size}`,
    refusal: facts.isSymbolicLink() ? 'link' : facts.isFile() || facts.isDirectory() ? null : 'unsupported',
  }
}

/** The path of what an id names: below the folder, without a link on the way. @throws AppError `not_found` */
async function requireOwn(base: string, id: string): Promise<string> {
  let path = base
  for (const name of id === '' ? [] : id.split('/')) {
    if (name === '' || name.startsWith('.') || /[\\\0]/.test(name)) throw new AppError('not_found')
    path = join(path, name)
    const facts = await lstat(path).catch(() => null)
    if (!facts || facts.isSymbolicLink()) throw new AppError('not_found')
  }
  return path
}
