import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'
import { buildReportingScript } from '#node/reporting/buildReportingScript.ts'
import { catalogueFolders } from '#node/words/catalogueFolders.ts'
import { bundleOf } from '#node/words/compileWords.ts'
import { type PartFiles, partFilesName } from './partFiles.ts'
import { trimFonts } from './trimFont.ts'
import { findGroup } from './wordGroups.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
const dist = fileURLToPath(new URL('../dist/web/', import.meta.url))

/**
 * Builds the portal into `dist/web`: `client/` (to be served at `/`), `server/entry-server.js`, and
 * the service worker and the files packed for those browsers that take them so; and `assets.json`: the scripts and
 * styles that `render` wants, as addresses.
 */
export async function buildWeb(): Promise<void> {
  await trimFonts()
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
  // As it is: a service worker's address is the same for good.
  const worker = fileURLToPath(new URL('./src/kernel/offline/offline-worker.js', import.meta.url))
  await copyFile(worker, `${dist}client/offline-worker.js`)
  const manifest: unknown = JSON.parse(await readFile(`${dist}client/.vite/manifest.json`, 'utf8'))
  const reporting = await buildReportingScript(`${dist}client`, 'assets/reporting-[hash].js')
  await packFiles(`${dist}client/assets`)
  await mkdir(dist, { recursive: true })
  const parts = JSON.parse(await readFile(`${dist}client/${partFilesName}`, 'utf8')) as PartFiles // Our own.
  const assets = { ...collectAssets(manifest), parts, ...(reporting && { reporting: `/${reporting}` }) }
  await writeFile(`${dist}assets.json`, `${JSON.stringify(assets, null, 2)}\n`)
}

/**
 * Scripts and styles as Brotli and gzip, beside themselves: packed once and as small as can be, where the server would
 * pack them in a hurry for each browser.
 */
async function packFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(m?js|css|svg)$/.test(name)) continue
    const content = await readFile(`${folder}/${name}`)
    await writeFile(`${folder}/${name}.br`, await brotli(content))
    await writeFile(`${folder}/${name}.gz`, await gzip(content, { level: 9 }))
  }
}

type Chunk = { file: string; isEntry?: boolean; css?: string[]; imports?: string[] }
type Assets = { scripts: string[]; styles: string[]; words: Record<string, Record<string, string[]>> }

function collectAssets(manifest: unknown): Assets {
  const bySource = manifest as Record<string, Chunk> // Vite's own format
  const chunks = Object.values(bySource)
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The web build has no entry.')
  const styles = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.css'))
  return {
    scripts: [`/${entry.file}`],
    styles: [...new Set([...(entry.css ?? []), ...styles])].map((file) => `/${file}`),
    words: collectWords(bySource),
  }
}

/** The files of each catalogue's each language. */
const collectWords = (bySource: Record<string, Chunk>): Assets['words'] =>
  Object.fromEntries(
    catalogueFolders().map(({ name, languages }) => [
      name,
      Object.fromEntries(
        languages.flatMap((language) => {
          const chunk = bySource[`../${bundleOf}${findGroup(name)}/${language}`]
          const imported = chunk?.imports?.flatMap((name) => bySource[name] ?? []) ?? []
          return chunk ? [[language, [chunk, ...imported].map(({ file }) => `/${file}`)]] : []
        }),
      ),
    ]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
