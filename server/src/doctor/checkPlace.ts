import { execFile } from 'node:child_process'
import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg, findFfprobe } from '#node/media/programs/findFfmpeg.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { type Finding, failed, ok, reasonOf, warning } from './Finding.ts'

const run = promisify(execFile)
const gigabyte = 1_000_000_000
/** A film of an hour and its sizes take about two. */
const littleSpace = 5 * gigabyte
const noSpace = 0.5 * gigabyte
const oldestNode = 22

export function checkNode(version: string = process.versions.node): Finding {
  const major = Number(version.split('.')[0])
  return major >= oldestNode
    ? ok('Node', version)
    : failed(
        'Node',
        version,
        `Start with npm, which brings its own, or install version ${oldestNode} or later.`,
      )
}

/** The data folder: there, writable, and read by nobody else; and the room on its disk. */
export async function checkDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => null)
  const place = folder ? dataDir : await nearestFolder(dataDir)
  const isWritable = await tryToWrite(place)
  if (!isWritable)
    return [
      failed(
        'Data folder',
        `${place} cannot be written`,
        'Give this user the right to write there, or choose another with --data.',
      ),
    ]
  const others = folder && (folder.mode & 0o077) !== 0
  const { bavail, bsize } = await statfs(place)
  return [
    !folder
      ? warning(
          'Data folder',
          `${dataDir} is not there yet`,
          'The first start makes it. Name another one with --data.',
        )
      : others
        ? warning('Data folder', `others on this computer can read ${dataDir}`, `chmod go-rwx ${dataDir}`)
        : ok('Data folder', dataDir),
    judgeSpace(bavail * bsize),
  ]
}

/** Rights alone do not say it: of a disk that is read-only, or the kernel’s own files. */
async function tryToWrite(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(join(folder, '.doctor-')))
    return true
  } catch {
    return false
  }
}

export function judgeSpace(free: number): Finding {
  const text = `${(free / gigabyte).toLocaleString('en', { maximumFractionDigits: 1 })} GB free`
  const todo = 'Free up some space, or move the data folder to a larger disk.'
  if (free < noSpace) return failed('Disk', text, todo)
  return free < littleSpace ? warning('Disk', text, todo) : ok('Disk', text)
}

const nearestFolder = async (path: string): Promise<string> =>
  (await stat(path).catch(() => null)) || dirname(path) === path ? path : nearestFolder(dirname(path))

/** What turns films into sizes that players can play. */
export async function checkPrograms(): Promise<Finding[]> {
  const programs = [
    { name: 'ffmpeg', find: findFfmpeg },
    { name: 'ffprobe', find: findFfprobe },
  ]
  return await Promise.all(
    programs.map(async ({ name, find }) => {
      try {
        const { stdout } = await run(await find(), ['-version'])
        return ok(name, stdout.split('\n')[0]?.replace(/ Copyright.*/, '') ?? 'found')
      } catch (cause) {
        return failed(
          name,
          reasonOf(cause),
          'Install the packages again with npm ci: films cannot be read without it.',
        )
      }
    }),
  )
}
