/**
 * `node desktop/scripts/verifyPack.ts`: builds and packs the desktop app against a stand-in for Electron's
 * own files, looks into the archive, and starts the packed app on plain Node, far from this checkout's
 * packages. It proves that the archive holds all that the app needs. Needs no network and no display.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '#scripts/prepare.ts'

const root = join(import.meta.dirname, '../..')
/** The smallest one that has a page. */
const samplePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
const sampleFont = createRequire(import.meta.url).resolve(
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
)
const folder = mkdtempSync(join(tmpdir(), 'lectern-pack-'))
try {
  await prepare(['frame', 'console'])
  const resources = pack()
  checkArchive(resources)
  checkStart(resources)
  console.log('The packed app holds what it needs, and starts.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function pack(): string {
  run('electron-vite', ['build'])
  const electronDist = join(folder, 'electron')
  mkdirSync(join(electronDist, 'resources'), { recursive: true })
  for (const name of ['electron', 'LICENSE', 'version']) writeFileSync(join(electronDist, name), '')
  chmodSync(join(electronDist, 'electron'), 0o755)
  const output = join(folder, 'packed')
  run('electron-builder', [
    '--linux',
    'dir',
    `-c.electronDist=${electronDist}`,
    `-c.directories.output=${output}`,
  ])
  return join(output, 'linux-unpacked', 'resources')
}

function checkArchive(resources: string): void {
  const names = asar(['list', join(resources, 'app.asar')]).split('\n')
  const wanted = [
    '/package.json',
    '/dist/desktop/main/main.js',
    '/dist/desktop/main/readPdf.worker.js',
    '/dist/desktop/main/readFont.worker.js',
    '/dist/desktop/preload/preload.cjs',
    '/dist/console/index.html',
    '/dist/scorm-frame.js',
  ]
  for (const name of wanted) if (!names.includes(name)) throw new Error(`The archive has no ${name}.`)
  const strangers = names.filter((name) =>
    /^\/(server|web|shared|desktop)\/|^\/node_modules\/(prisma|pg|react)\//.test(name),
  )
  if (strangers.length > 0) throw new Error(`The archive holds what the app does not need: ${strangers[0]}`)
  const unpacked = join(resources, 'app.asar.unpacked', 'node_modules')
  const native = `${process.platform}-${process.arch}`
  for (const path of [
    `better-sqlite3/prebuilds/${native}.node`,
    `@ffmpeg-installer/${native}/ffmpeg`,
    `@ffprobe-installer/${native}/ffprobe`,
  ])
    if (!existsSync(join(unpacked, path))) throw new Error(`${path} is not unpacked beside the archive.`)
}

/** Plain Node cannot read archives: it gets the same files in a folder, with the unpacked ones laid over them. */
function checkStart(resources: string): void {
  const app = join(folder, 'app')
  asar(['extract', join(resources, 'app.asar'), app])
  cpSync(join(resources, 'app.asar.unpacked'), app, { recursive: true })
  const pdf = join(folder, 'sample.pdf')
  writeFileSync(pdf, samplePdf)
  const printed = execFileSync(
    process.execPath,
    ['--import', join(root, 'desktop/scripts/electronStandIn.ts'), join(app, 'dist/desktop/main/main.js')],
    {
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, PACK_DATA: join(folder, 'data'), PACK_FILE: pdf, PACK_FONT: sampleFont },
    },
  )
  const { page, preferences, course, exported, jobs, font } = JSON.parse(printed)
  const faults = [
    page !== 200 && 'the screens did not load',
    !preferences.contextIsolation && 'pages are not isolated',
    !preferences.sandbox && 'pages are not sandboxed',
    !statSync(preferences.preload).isFile() && 'there is no preload',
    !course.ok && `a course could not be made: ${JSON.stringify(course)}`,
    !exported.ok && `a course could not be exported: ${JSON.stringify(exported)}`,
    jobs?.[0]?.state !== 'done' && `a PDF could not be read: ${JSON.stringify(jobs)}`,
    !font.ok && `a font could not be read: ${JSON.stringify(font)}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new Error(`The packed app started, but ${faults.join('; ')}.`)
}

function asar(args: string[]): string {
  const command = createRequire(
    createRequire(import.meta.url).resolve('electron-builder/package.json'),
  ).resolve('@electron/asar/bin/asar.js')
  return execFileSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

function run(command: string, args: string[]): void {
  execFileSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
