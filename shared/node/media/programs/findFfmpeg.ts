import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'

type Environment = Record<string, string | undefined>

/** The ffmpeg to run: the first of `findFfmpegs`. */
export async function findFfmpeg(env: Environment = process.env): Promise<string> {
  return first(await findFfmpegs(env))
}

/** The ffprobe to run: the first of `findFfprobes`. */
export async function findFfprobe(env: Environment = process.env): Promise<string> {
  return first(await findFfprobes(env))
}

/**
 * Every ffmpeg on this machine, in the order tried: `FFMPEG_BIN`, `ffmpeg-static`'s, one on the PATH,
 * `@ffmpeg-installer/ffmpeg`. If none of the four exists, ffmpeg-static's download is tried once, so that a
 * machine with a package's binary never waits for the network. Throws `unavailable`, naming the four.
 */
export async function findFfmpegs(env: Environment = process.env): Promise<string[]> {
  const found = () =>
    once([
      chosen(env, 'FFMPEG_BIN'),
      runnable(packaged(() => requireHere('ffmpeg-static'))),
      onPath('ffmpeg', env),
      runnable(packaged(() => requireHere('@ffmpeg-installer/ffmpeg').path)),
    ])
  const paths = found()
  if (paths.length > 0) return paths
  const fetched = (await downloadStatic()) ? found() : []
  if (fetched.length > 0) return fetched
  throw new AppError('unavailable', {
    message:
      'No ffmpeg was found. Set FFMPEG_BIN to its path, or install one of: the npm package ffmpeg-static, ffmpeg on the PATH, the npm package @ffmpeg-installer/ffmpeg.',
  })
}

/** Every ffprobe here: `FFPROBE_BIN`, those beside an ffmpeg, one on the PATH, `@ffprobe-installer/ffprobe`. */
export async function findFfprobes(env: Environment = process.env): Promise<string[]> {
  const set = chosen(env, 'FFPROBE_BIN')
  const beside = (await findFfmpegs(env)).map((path) => runnable(join(dirname(path), withSuffix('ffprobe'))))
  const paths = once([
    set,
    ...beside,
    onPath('ffprobe', env),
    runnable(packaged(() => requireHere('@ffprobe-installer/ffprobe').path)),
  ])
  if (paths.length > 0) return paths
  throw new AppError('unavailable', {
    message:
      'No ffprobe was found. Set FFPROBE_BIN to its path, or put ffprobe beside ffmpeg, on the PATH, or install the npm package @ffprobe-installer/ffprobe.',
  })
}

const once = (paths: (string | null)[]) => [...new Set(paths.filter((path) => path !== null))]

function first([path]: string[]): string {
  assert(path !== undefined, 'The list of programs is not empty.')
  return path
}

const requireHere = createRequire(import.meta.url)
const withSuffix = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** A configured path is used or refused, never ignored. */
function chosen(env: Environment, name: string): string | null {
  const path = env[name]
  if (!path) return null
  if (runnable(path)) return path
  throw new AppError('unavailable', { message: `${name} is set to ${path}, which is not a program.` })
}

function runnable(path: string | null): string | null {
  if (!path) return null
  // Inside a packaged application, programs are beside the archive.
  const real = path.replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked')
  try {
    accessSync(real, constants.X_OK)
    return statSync(real).isFile() ? real : null
  } catch {
    return null
  }
}

/** These packages throw at import if their platform's binary is missing. */
function packaged(read: () => unknown): string | null {
  try {
    const path = read()
    return typeof path === 'string' ? path : null
  } catch {
    return null
  }
}

function onPath(name: string, env: Environment): string | null {
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = runnable(join(folder, withSuffix(name)))
    if (path) return path
  }
  return null
}

let download: Promise<boolean> | null = null

function downloadStatic(): Promise<boolean> {
  const script = packaged(() => requireHere.resolve('ffmpeg-static/install.js'))
  if (!script || !existsSync(script)) return Promise.resolve(false)
  download ??= promisify(execFile)(process.execPath, [script], {
    timeout: 60_000,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  }).then(
    () => true,
    () => false,
  )
  return download
}
